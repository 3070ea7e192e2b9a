// What a name and a password must look like, and what is said where they do not. Free of schemas: pages load it early.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Hashing a password is slow, and takes longer the longer the password is. */
export const PASSWORD_MAX = 200;
/** RFC 5321 leaves 254 characters for an address. */
export const EMAIL_MAX = 254;
/** What HTML takes in a field for addresses, with a dot after the @. No quotes and no brackets, so that no name hides in it. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** What is wrong with a field, for people. */
export const FIELD_TEXTS = {
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  usernameRequired: "Username is required",
  usernameTooShort: "Username must be at least 3 characters",
  usernameTooLong: "Username must be less than 20 characters",
  usernameCharacters: "Username can only contain letters, numbers, and underscores",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 6 characters",
  passwordTooLong: "Password must be at most 200 characters",
  newPasswordTooShort: "Password must be at least 6 characters long",
} as const;

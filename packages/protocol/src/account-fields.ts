// What a name and a password must look like, and what is said where they do not. Free of schemas: pages load it early.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;

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
  newPasswordTooShort: "Password must be at least 6 characters long",
} as const;

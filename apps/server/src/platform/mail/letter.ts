// A mail to one person.
export interface Letter {
  /** One address without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

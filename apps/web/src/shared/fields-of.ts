// Returns the fields of an unchecked JSON value, or no fields if the value is not an object. The caller checks each
// field.
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null ? { ...json } : {};
}

// The fields of an unchecked JSON value; none if it is not an object. The caller checks each field.
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null ? { ...json } : {};
}

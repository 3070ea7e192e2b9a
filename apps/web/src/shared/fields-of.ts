// The fields of an unchecked JSON object; none if it is no object. The caller checks each field.
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null ? { ...json } : {};
}

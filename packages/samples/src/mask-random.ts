const recordId = /\b([A-Za-z_]\w*):[0-9a-z]{20}(?![0-9A-Za-z])/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const date = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const day = 24 * 60 * 60 * 1000

/** Replaces random record ids, UUIDs and dates within a day of `now` (ms) by names such as `<uuid>`. */
export function maskRandom(text: string, now: number): string {
  return text
    .replace(recordId, '$1:<random>')
    .replace(uuid, '<uuid>')
    .replace(date, (found) => (Math.abs(Date.parse(found) - now) < day ? '<now>' : found))
}

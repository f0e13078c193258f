/** The Network Information API, which not every browser has. */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

/** Whether the reader's connection is slow or saves data. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Fetches a file's text; rejects where the host answers otherwise, or not within 20 s. */
export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000), ...options })
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return response.text()
}

import * as strings from '../../core/ui-strings.ts'

/** Fetches a file as text. Rejects for an error status, and after 20 s. */
export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  return requireOk(await fetch(url, { signal: AbortSignal.timeout(20_000), ...options }), url).text()
}

/** Returns a response. Throws for an error status. */
export function requireOk(response: Response, url: string): Response {
  if (response.ok) return response
  throw new Error(`${strings.requestFailed}${response.status} ${url}`)
}

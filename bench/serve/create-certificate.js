import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a key and a certificate for this machine alone (browsers speak HTTP/2 over TLS only), and the argument with which
 * Chromium trusts it. Where errors of certificates are only overlooked, it caches nothing, and what pages fetch ahead is lost.
 */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const made = spawnSync('openssl', ['req', '-x509', ...options, '-keyout', keyFile, '-out', certFile])
  if (made.status !== 0) throw new Error('The benchmark needs openssl for a certificate.')
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
  rmSync(folder, { recursive: true })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(publicKey).digest('base64')
  return { key, cert, trust: `--ignore-certificate-errors-spki-list=${hash}` }
}

/** Runs before first paint on a site with a closeable announcement. Hides it if the reader has closed it. */

const { dataset } = document.documentElement
dataset.announcementBarInitiallyDismissed = 'false'
try {
  const { announcement } = JSON.parse(document.getElementById('~boot')?.textContent ?? '') as { announcement: string }
  if (localStorage.getItem('docusaurus.announcement.id') === announcement)
    dataset.announcementBarInitiallyDismissed = String(
      localStorage.getItem('docusaurus.announcement.dismiss') === 'true',
    )
  else {
    localStorage.setItem('docusaurus.announcement.id', announcement)
    localStorage.setItem('docusaurus.announcement.dismiss', 'false')
  }
} catch {
  // Storage is denied or full: show the announcement.
}

/** Runs before first paint where a site has an announcement that can be closed: what the reader has closed is not shown again. */

const { dataset } = document.documentElement
dataset.announcementBarInitiallyDismissed = 'false'
try {
  const { announcement } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as { announcement: string }
  if (localStorage.getItem('docusaurus.announcement.id') === announcement)
    dataset.announcementBarInitiallyDismissed = String(
      localStorage.getItem('docusaurus.announcement.dismiss') === 'true',
    )
  else {
    localStorage.setItem('docusaurus.announcement.id', announcement)
    localStorage.setItem('docusaurus.announcement.dismiss', 'false')
  }
} catch {
  // Storage is denied or full: it is shown.
}

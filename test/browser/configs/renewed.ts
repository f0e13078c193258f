import featured from './featured.ts'

export default { ...featured, announcement: { ...featured.announcement, id: 'summer', html: 'A new version is out.' } }

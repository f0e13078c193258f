import { adoptStyles } from './adopt-styles.ts'
import styles from './later.css?inline'

adoptStyles(styles)

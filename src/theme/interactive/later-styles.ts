import './later.css'

/** One column, large figures, readable in print. */
export const style = `
:root { color: #22313a; background: #f4f7f8; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 860px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 20px; margin: 0 0 12px; }
h3 { font-size: 16px; margin: 20px 0 8px; }
p { margin: 0 0 14px; }
.about { color: #4a5c66; }
.key { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; font-size: 14px; }
.key i { width: 14px; height: 14px; border-radius: 3px; display: inline-block; }
.key i + i, .key i:nth-of-type(2) { margin-left: 14px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 20px 0; }
.cards div, section { background: #fff; border: 1px solid #dfe5e8; border-radius: 12px; }
.cards div { padding: 14px 16px; }
.cards dt { font-size: 13px; color: #4a5c66; }
.cards dd { margin: 0; font-size: 26px; font-weight: 650; font-variant-numeric: tabular-nums; }
.cards .change { font-size: 12.5px; font-weight: 400; color: #4a5c66; }
section { padding: 22px 24px; margin: 16px 0; break-inside: avoid; }
.wide { overflow-x: auto; }
svg { width: 100%; min-width: 520px; height: auto; display: block; font-family: inherit; }
table { border-collapse: collapse; width: 100%; font-size: 14px; margin: 8px 0; font-variant-numeric: tabular-nums; }
td { white-space: nowrap; }
th, td { text-align: right; padding: 6px 8px; border-bottom: 1px solid #e8edef; vertical-align: bottom; }
th:first-child { text-align: left; font-weight: 500; }
thead th { color: #4a5c66; font-weight: 600; font-size: 12.5px; }
ul { margin: 0; padding-left: 20px; }
li { margin: 0 0 8px; }
code { font-size: 11px; overflow-wrap: anywhere; }
@media (max-width: 600px) { main { padding: 24px 12px; } section { padding: 16px 14px; } }
@media print { svg { min-width: 0; } :root { background: #fff; } section { border: 0; padding: 8px 0; } }
`

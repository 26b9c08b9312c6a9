/** Link's look: a card in the middle, the whole screen on a phone. */
export const look = `
:host { all: initial; }
* { box-sizing: border-box; font-family: inherit; }
dialog {
  border: 0; padding: 0; width: min(420px, 100vw); max-width: none; height: min(640px, 100dvh); max-height: none;
  border-radius: 16px; background: #fff; color: #111; color-scheme: light;
  font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(0 0 0 / 30%);
}
@media (max-width: 480px) { dialog { height: 100dvh; border-radius: 0; } }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
.frame { display: flex; flex-direction: column; height: 100%; }
.top { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 8px 24px; min-height: 60px; border-bottom: 1px solid #e3e3e3; }
.brand { font-weight: 700; letter-spacing: .02em; }
.brand small { font-weight: 400; color: #595959; letter-spacing: 0; }
.page { flex: 1; overflow: auto; padding: 24px; display: flex; flex-direction: column; gap: 16px; }
h2 { font-size: 22px; line-height: 1.25; margin: 0; outline-offset: 4px; }
p, ul { margin: 0; }
ul { padding-left: 20px; display: grid; gap: 8px; }
label { font-weight: 600; display: block; margin-bottom: 4px; }
input[type=text], input[type=password], input[type=search] {
  width: 100%; min-height: 48px; padding: 8px 12px; font-size: 16px; border: 1px solid #767676; border-radius: 8px; background: #fff; color: inherit;
}
button { min-height: 48px; border-radius: 8px; font-size: 16px; font-weight: 600; border: 1px solid #767676; background: #fff; color: #111; padding: 8px 16px; cursor: pointer; text-align: left; }
button.main { background: #111; border-color: #111; color: #fff; text-align: center; }
button.quiet { border-color: transparent; text-align: center; text-decoration: underline; }
button.icon { border-color: transparent; position: relative; min-width: 48px; }
/* Two strokes, because not every font has a glyph for a cross. */
button.icon::before, button.icon::after {
  content: ''; position: absolute; top: calc(50% - 1px); left: calc(50% - 9px); width: 18px; border-top: 2px solid;
}
button.icon::before { transform: rotate(45deg); }
button.icon::after { transform: rotate(-45deg); }
:focus-visible { outline: 3px solid #1f3fbf; outline-offset: 2px; }
.list { display: grid; gap: 8px; list-style: none; padding: 0; }
.list button { width: 100%; }
.pick { display: flex; gap: 12px; align-items: center; border: 1px solid #767676; border-radius: 8px; padding: 12px; font-weight: 400; margin: 0; cursor: pointer; }
.pick input { width: 24px; height: 24px; margin: 0; }
.pick small { display: block; color: #595959; }
fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: 8px; }
.alert { background: #fdf0ef; color: #8f1d17; border-radius: 8px; padding: 12px; }
.hint { background: #f2f2f2; border-radius: 8px; padding: 12px; font-size: 14px; color: #333; }
.hint code { font-family: ui-monospace, monospace; }
.end { margin-top: auto; display: grid; gap: 8px; }
form { display: contents; }
`

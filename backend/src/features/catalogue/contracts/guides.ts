import { texts } from '../../../kernel/text/texts.ts';
/** The guides at /help, by the last part of their addresses. Their texts are in docs/guides. */
export const guideTitles = texts({
  buyer: 'Guide for buyers',
  vendor: 'Guide for vendors',
  operator: 'Guide for operators',
});

export type GuideName = keyof typeof guideTitles;
export const guideNames = Object.keys(guideTitles) as GuideName[];

export const isGuideName = (name: string): name is GuideName => Object.hasOwn(guideTitles, name);

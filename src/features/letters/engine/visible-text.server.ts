import { oneLine } from '../../../http/one-line.contract.ts';

export function visibleLine(text: string): string {
  return oneLine(visibleText(text));
}

/** Line breaks stay, and so do joiners and emoji selectors where they shape the characters beside them. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SELECTOR, '')
    .replace(LONE_JOINER, '')
    .trim();
}

const INVISIBLE = /(?!\n|\p{Join_Control}|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const LONE_SELECTOR = /(?<!(?!\p{Join_Control}|\uFE0F)\S)\uFE0F/gu;
const LONE_JOINER = /(?<![^\s\p{Join_Control}])\p{Join_Control}|\p{Join_Control}(?![^\s\p{Join_Control}])/gu;

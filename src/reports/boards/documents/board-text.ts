import { parser, RuleType } from 'markdown-to-jsx/markdown';
import { wrapped } from '../../documents/pdf/shelf-painter.js';
import type { TextBlock, TextRun } from './board-pages.js';
import { widthOf } from './text-fit.js';

type Node = ReturnType<typeof parser>[number];
interface Style {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | null;
}

const PLAIN: Style = { isBold: false, isItalic: false, link: null };
/** Headings below the third level look like the third. */
const SMALLEST_HEADING = 3;

/**
 * A tile's Markdown as blocks of text, by the parser that the screen uses. HTML stays text, and a picture becomes its
 * words.
 */
export function textBlocks(markdown: string): TextBlock[] {
  return parser(markdown, { disableParsingRawHTML: true, forceBlock: true }).flatMap((node) => blocksOf(node, 0));
}

function blocksOf(node: Node, depth: number): TextBlock[] {
  const plain = { heading: 0, depth, mark: '' };
  switch (node.type) {
    case RuleType.heading:
      return [{ ...plain, heading: Math.min(node.level, SMALLEST_HEADING), runs: runsOf(node.children, PLAIN) }];
    case RuleType.paragraph:
      return [{ ...plain, runs: runsOf(node.children, PLAIN) }];
    case RuleType.blockQuote:
      return node.children.flatMap((child) => blocksOf(child, depth + 1));
    case RuleType.orderedList:
    case RuleType.unorderedList:
      return node.items.flatMap((item, at) => {
        const mark = node.type === RuleType.orderedList ? `${(node.start ?? 1) + at}.` : '•';
        return itemBlocks(item, depth + 1, mark);
      });
    case RuleType.table:
      return [node.header, ...node.cells].map((cells) => ({
        ...plain,
        runs: cells.flatMap((cell, at) => [...(at === 0 ? [] : [run('  |  ', PLAIN)]), ...runsOf(cell, PLAIN)]),
      }));
    case RuleType.codeBlock:
      return node.text.split('\n').map((line) => ({ ...plain, runs: [run(line, PLAIN)] }));
    default: {
      const runs = runsOf([node], PLAIN);
      return runs.some(({ text }) => text.trim() !== '') ? [{ ...plain, runs }] : [];
    }
  }
}

/** A list item: its own text, then its nested lists. */
function itemBlocks(item: readonly Node[], depth: number, mark: string): TextBlock[] {
  const isBlock = ({ type }: Node): boolean =>
    type === RuleType.orderedList || type === RuleType.unorderedList || type === RuleType.paragraph;
  const inline = item.filter((node) => !isBlock(node));
  const below = item.filter(isBlock).flatMap((node) => blocksOf(node, depth));
  const own = runsOf(inline, PLAIN);
  if (own.length > 0) return [{ heading: 0, depth, mark, runs: own }, ...below];
  return below.map((block, at) => (at === 0 && block.mark === '' ? { ...block, mark } : block));
}

const run = (text: string, style: Style): TextRun => ({ text, ...style });

function runsOf(nodes: readonly Node[], style: Style): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    switch (node.type) {
      case RuleType.text:
      case RuleType.codeInline:
        return node.text === '' ? [] : [run(node.text, style)];
      case RuleType.breakLine:
        return [run(' ', style)];
      case RuleType.textFormatted:
        return runsOf(node.children, {
          ...style,
          isBold: style.isBold || node.tag === 'strong',
          isItalic: style.isItalic || node.tag === 'em',
        });
      case RuleType.link: {
        // Only what is a link on screen is a link here.
        const link = /^(https?:|mailto:)/i.test(node.target ?? '') ? node.target : null;
        return runsOf(node.children, { ...style, link });
      }
      case RuleType.gfmTask:
        return [run(node.completed ? '☑ ' : '☐ ', style)];
      case RuleType.image:
        return node.alt ? [run(node.alt, style)] : [];
      default:
        return 'children' in node && Array.isArray(node.children) ? runsOf(node.children as Node[], style) : [];
    }
  });
}

/** Text lines that fit on a page, at a slide's font size. */
const LINES = 18;
const LETTER_PT = 14;

/** Splits a long text into as many pages as it needs at this line width (points). */
export function pagesOfText(blocks: readonly TextBlock[], width: number): TextBlock[][] {
  const pages: TextBlock[][] = [[]];
  let lines = 0;
  for (const block of blocks.flatMap((one) => shortened(one, width))) {
    const own = linesOf(block, width);
    if (lines > 0 && lines + own > LINES) {
      pages.push([]);
      lines = 0;
    }
    pages.at(-1)?.push(block);
    lines += own;
  }
  return pages;
}

const textOf = ({ runs }: TextBlock): string => runs.map(({ text }) => text).join('');
/** Includes the gap after it. */
const linesOf = (block: TextBlock, width: number): number => Math.ceil(widthOf(textOf(block), LETTER_PT) / width) + 0.4;

/** Splits a paragraph longer than half a page into parts of half a page; its formatting is lost. */
function shortened(block: TextBlock, width: number): TextBlock[] {
  if (linesOf(block, width) <= LINES / 2) return [block];
  const parts = wrapped(textOf(block), (width * LINES) / 2, Infinity, (text) => widthOf(text, LETTER_PT));
  return parts.map((text, at) => ({ ...block, mark: at === 0 ? block.mark : '', runs: [run(text, PLAIN)] }));
}

import { Fragment, type ReactNode } from 'react';

/** `text` with every occurrence of `wanted` (lower case) marked. */
export function Highlight({ text, wanted }: { text: string; wanted: readonly string[] }): ReactNode {
  const needles = wanted.filter((needle) => needle !== '');
  if (needles.length === 0) return text;
  const lower = text.toLocaleLowerCase();
  // When lower-casing changes the length (İ), positions do not match, so nothing is marked.
  if (lower.length !== text.length) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  while (from < text.length) {
    const found = needles
      .map((needle) => ({ at: lower.indexOf(needle, from), length: needle.length }))
      .filter((hit) => hit.at >= 0)
      .sort((one, other) => one.at - other.at || other.length - one.length)[0];
    if (!found) break;
    parts.push(<Fragment key={`t${from}`}>{text.slice(from, found.at)}</Fragment>);
    parts.push(<mark key={`m${found.at}`}>{text.slice(found.at, found.at + found.length)}</mark>);
    from = found.at + found.length;
  }
  parts.push(<Fragment key={`t${from}`}>{text.slice(from)}</Fragment>);
  return parts;
}

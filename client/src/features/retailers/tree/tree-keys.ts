import type { TreeRow } from './tree-model.js';

/** What a key does in a tree. */
export type TreeMove =
  | { kind: 'go'; to: number }
  | { kind: 'open' | 'close'; id: string }
  | { kind: 'choose'; id: string }
  | { kind: 'openSiblings'; ids: string[] };

/**
 * What a key does on a line, by the ARIA tree pattern: up and down, Home and End; right opens or enters, left closes or
 * leaves; Enter and Space select; `*` opens all siblings. Null = not a key of the tree.
 */
export function treeMove(key: string, rows: readonly TreeRow[], at: number): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  const { node, parent, isOpen } = row;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(at - 1, 0) };
    case 'Home':
      return { kind: 'go', to: 0 };
    case 'End':
      return { kind: 'go', to: rows.length - 1 };
    case 'ArrowRight':
      if (node.children.length === 0) return { kind: 'go', to: at };
      return isOpen ? { kind: 'go', to: at + 1 } : { kind: 'open', id: node.id };
    case 'ArrowLeft':
      if (isOpen) return { kind: 'close', id: node.id };
      return { kind: 'go', to: Math.max(parent ? rows.findIndex((one) => one.node === parent) : at, 0) };
    case 'Enter':
    case ' ':
      return { kind: 'choose', id: node.id };
    case '*':
      return {
        kind: 'openSiblings',
        ids: rows.filter((one) => one.parent === parent && one.node.children.length > 0).map((one) => one.node.id),
      };
    default:
      return null;
  }
}

/**
 * The next line whose name begins with what was typed, from `at` on and wrapping around; a repeated letter moves to the
 * next.
 */
export function typedTo(typed: string, rows: readonly TreeRow[], at: number): number | null {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isRepeated ? (typed[0] ?? '') : typed).toLocaleLowerCase();
  const start = isRepeated ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (start + step) % rows.length;
    if ((rows[index]?.node.name ?? '').toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return null;
}

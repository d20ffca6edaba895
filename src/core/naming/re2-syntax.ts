/** White space as JavaScript's `\s` defines it, including the ideographic space; RE2's own is ASCII only. */
const SPACE =
  '\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const NO_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';

/** An escape, a named class, the start of a class (whose first character may be a `]`), or any other character. */
const TOKEN =
  /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\c([A-Za-z])|\\(p|P)\{(?:Script|sc)=(\w+)\}|\\[^]|\[:\^?\w+:\]|\[\^?\]?|[^]/gu;

/**
 * Converts a regular expression from JavaScript's syntax (flag `u`) to RE2's: `\u4e00`, `\cA`, `\p{Script=Han}`, and
 * JavaScript's meaning of `.` and `\s`. Everything else is passed on, right or wrong.
 */
export function toRe2(pattern: string): string {
  let isInClass = false;
  return pattern.replace(TOKEN, (token: string, ...groups: (string | undefined)[]) => {
    const [long, short, control, property, script] = groups;
    const code = long ?? short;
    if (code !== undefined) return `\\x{${code}}`;
    if (control !== undefined) return `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`;
    if (property !== undefined) return `\\${property}{${script}}`;
    if (token === '\\s') return isInClass ? SPACE : `[${SPACE}]`;
    if (token === '\\S') return isInClass ? NO_SPACE : `[${NO_SPACE}]`;
    if (token === '\\b' && isInClass) return '\\x{8}';
    if (token === '.' && !isInClass) return NO_LINE_END;
    if (token === ']') isInClass = false;
    // Within a class a bracket is an ordinary character; a `]` in the same token as the opening bracket already closed
    // it.
    if (token.startsWith('[') && !token.endsWith(':]')) isInClass = !(isInClass && token.endsWith(']'));
    return token;
  });
}

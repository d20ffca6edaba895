import { useSearchParams } from 'react-router';

/** The queries of the addresses that show a rule's findings and its limits. */
export function useRuleSearch(rule: string): { findings: string; limits: string } {
  const [params] = useSearchParams();
  const withOnly = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const name of ['q', 'view', 'show', 'rule', 'limits', 'cause']) next.delete(name);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return `?${next.toString()}`;
  };
  return { findings: withOnly({ rule }), limits: withOnly({ view: 'limits', limits: rule }) };
}

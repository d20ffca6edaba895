import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useUrlChoice, useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import {
  ANY,
  OBJECTS,
  SEVERITIES,
  SHOWN,
  VIEWS,
  type ObjectName,
  type SeverityName,
  type Shown,
  type View,
} from './choices.js';

const SEVERITY_CHOICES = [ANY, ...SEVERITIES] as const;
const OBJECT_CHOICES = [ANY, ...OBJECTS] as const;

/** The places by which links from other pages filter the findings of a rule. */
export const PLACES = ['planogram', 'subject', 'file', 'cause'] as const;
export type PlaceName = (typeof PLACES)[number];

/** The page's state, all in the address: `?rule=P04&show=waived&q=beer`. */
export function useValidationAddress() {
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const [rule] = useUrlText('rule');
  const [view, setView] = useUrlChoice<View>('view', VIEWS, 'rules', true);
  const [severity, setSeverity] = useUrlChoice<SeverityName | typeof ANY>('severity', SEVERITY_CHOICES, ANY);
  const [object, setObject] = useUrlChoice<ObjectName | typeof ANY>('object', OBJECT_CHOICES, ANY);
  const [show, setShow] = useUrlChoice<Shown>('show', SHOWN, 'open');
  const [text, setText] = useUrlText('q');

  const openRule = useCallback(
    (next: string, shown: Shown = 'open') =>
      write({ rule: next, view: null, show: shown === 'open' ? null : shown, q: null }, true),
    [write],
  );
  const closeRule = useCallback(() => {
    const none = Object.fromEntries(PLACES.map((place) => [place, null]));
    write({ rule: null, q: null, show: null, ...none }, true);
  }, [write]);
  const narrow = useCallback(
    (nextObject: ObjectName | typeof ANY, nextSeverity: SeverityName | typeof ANY) =>
      write({
        object: nextObject === ANY ? null : nextObject,
        severity: nextSeverity === ANY ? null : nextSeverity,
        show: null,
        q: null,
        view: null,
      }),
    [write],
  );
  const reset = useCallback(() => write({ object: null, severity: null, show: null, q: null }), [write]);
  const [limits] = useUrlText('limits');
  const place = (name: PlaceName): string | null => params.get(name);
  const leave = useCallback((name: PlaceName) => write({ [name]: null }), [write]);
  return {
    ...{
      rule,
      limits,
      view,
      setView,
      severity,
      setSeverity,
      object,
      setObject,
      show,
      setShow,
      text: text ?? '',
      setText,
    },
    ...{ openRule, closeRule, narrow, reset, place, leave },
  };
}

export type ValidationAddress = ReturnType<typeof useValidationAddress>;

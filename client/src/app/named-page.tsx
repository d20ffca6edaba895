import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureRoute } from '../lib/feature-route.js';
import { PageFrameContext } from '../lib/page-context.js';
import { FrameContext } from './frame-context.js';

/** Sets the page's name in the tab title, the breadcrumb and for screen readers. */
export function NamedPage({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  const { t } = useTranslation(route.namespaces);
  const { setPage } = useContext(FrameContext);
  const [dataTitle, setDataTitle] = useState<string | null>(null);
  const [dataParent, setDataParent] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const title = isMissing ? t('shell:notFound.title') : (dataTitle ?? t(route.title as 'common:product'));
  useEffect(() => {
    setPage({ route: dataParent === null ? route : { ...route, parent: dataParent }, title });
    document.title = `${title} · ${t('common:product')}`;
  }, [route, title, dataParent, setPage, t]);
  const setTitle = useCallback((next: string | null) => setDataTitle(next), []);
  const setParent = useCallback((next: string | null) => setDataParent(next), []);
  const frame = useMemo(() => ({ setTitle, setParent, setMissing }), [setTitle, setParent]);
  return <PageFrameContext value={frame}>{children}</PageFrameContext>;
}

import { Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/lazy-part.js';
import { useUrlWriter } from '../../../../lib/url-state.js';
import { LIST_TABS, OBJECT_OF } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { useSearchParams } from 'react-router';

const ProjectList = lazyPart(async () => (await import('./project-list.js')).ProjectList);

const TABS = ['planograms', ...LIST_TABS] as const;

/** A project's kinds of files: planograms, products, stores. Work in one tab is kept while another is open. */
export function UploadsTabs({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useTranslation(LISTS_TEXTS);
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'planograms';
  // Search, sort order and current import belong to one list.
  const change = (next: string) =>
    write({ tab: next === 'planograms' ? null : next, search: null, sort: null, import: null });
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => change(value)}>
      <Tabs.List aria-label={t('tabs.label')} mb="4">
        {TABS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="planograms" pt="0">
        {children}
      </Tabs.Content>
      {LIST_TABS.map((name) => (
        <Tabs.Content key={name} value={name} pt="0">
          {name === tab ? (
            <ProjectList key={`${projectId} ${name}`} projectId={projectId} object={OBJECT_OF[name]} />
          ) : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

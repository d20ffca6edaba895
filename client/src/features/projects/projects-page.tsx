import { Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../api/use-may-change.js';
import { ForWriters } from '../../components/for-writers.js';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { TableSkeleton } from '../../components/table/table-skeleton.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useUrlText } from '../../lib/url-state.js';
import { PROJECTS_TEXTS } from './texts.js';

const CreateWizard = lazyPart(async () => (await import('./create/create-wizard.js')).CreateWizard);

/** The room of the tabs, the row of filters and the table. */
function TabsRoom() {
  const { t } = useTranslation(PROJECTS_TEXTS);
  return (
    <Box pt="24">
      <TableSkeleton label={t('title')} />
    </Box>
  );
}

/** Tabs, filters, table and pages in a chunk of their own, on its way with the page. */
const ProjectTabs = lazyPart(async () => (await import('./list/project-tabs.js')).ProjectTabs, TabsRoom);

/** /manageproject: active and archived full projects, and where new ones are made. */
export default function ProjectsPage() {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const mayChange = useMayChange();
  const user = useAppSelector((state) => state.session.user);
  // In the address, so that the first page leads straight to it.
  const [creating, setCreating] = useUrlText('create');
  if (!user) return null;
  const create = (
    <ForWriters explains>
      <Button onClick={() => setCreating('yes')}>
        <Icon name="plus" size={14} />
        {t('create')}
      </Button>
    </ForWriters>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <ProjectTabs user={user} onCreate={() => setCreating('yes')} />
      {creating && mayChange ? <CreateWizard onClose={() => setCreating(null)} /> : null}
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../components/for-writers.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { Icon } from '../../components/icon.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { DashboardContext } from './dashboard-context.js';

const ShareDialog = lazyPart(async () => (await import('../../components/share/share-dialog.js')).ShareDialog);

/** Opens what makes a link to the report and turns it on and off. */
export function ShareButton({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('share');
  const filters = useContext(DashboardContext)?.state.filters;
  const [open, setOpen] = useState(false);
  return (
    <ForWriters>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="share" size={14} />
        {t('share')}
      </Button>
      <ShareDialog
        projectId={open ? project.projectid : null}
        projectName={project.projName}
        {...(filters === undefined ? {} : { pageFilters: filters })}
        onClose={() => setOpen(false)}
      />
    </ForWriters>
  );
}

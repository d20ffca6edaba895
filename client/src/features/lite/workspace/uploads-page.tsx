import { Box, Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import { useGetAllProjectRequestQuery } from '../../../api/uploads.js';
import { FindingSkeleton, PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { PageHeader } from '../../../components/page-header.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { DEFAULT_STORE_SOURCE } from '../intake/intake-rules.js';
import { useIntake } from '../intake/use-intake.js';
import { Uploading } from '../uploading.js';
import { UploadsTabs } from './lists/uploads-tabs.js';
import { UploadsFinding } from './uploads-finding.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

const StatusWizard = lazyPart(async () => (await import('../wizard/lite-wizard.js')).StatusWizard);

/** `/projectplanogram/{projectID}/uploads`: the planogram files of a project. */
export default function UploadsPage() {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const { projectID = '' } = useParams();
  const made = useIntake();
  const [showing, setShowing] = useState(false);
  const { data: project, error: projectError } = useGetProjectQuery({ id: projectID });
  const uploads = useGetAllProjectRequestQuery({ p: projectID }, { refetchOnMountOrArgChange: true });
  const name = project?.projName;
  const isFull = project?.kind === 'full';
  const target = useMemo(() => (name === undefined ? null : { projectId: projectID, name }), [projectID, name]);
  const source = project?.storeExtraction ?? DEFAULT_STORE_SOURCE;
  const pattern = project?.storePattern ?? '';
  const choice = useMemo(() => ({ source, pattern }), [source, pattern]);
  const onSubmitted = useCallback(() => setShowing(true), []);
  const planograms = (
    <Stack gap="4">
      <ForWriters explains>
        <Text color="fg.muted">{t('lead')}</Text>
        {made && target ? (
          // Another project is another upload: nothing of this one goes along.
          <Uploading
            key={projectID}
            {...made}
            target={target}
            isFull={isFull}
            initialChoice={choice}
            onSubmitted={onSubmitted}
          />
        ) : (
          <PanelSkeleton height="200px" />
        )}
      </ForWriters>
    </Stack>
  );
  return (
    <>
      <PageHeader title={t('title')} />
      <Box mb="4" _empty={{ display: 'none' }}>
        {project && uploads.data ? (
          <UploadsFinding project={project} uploads={uploads.data} />
        ) : uploads.error || projectError ? null : (
          <FindingSkeleton />
        )}
      </Box>
      {/* A lite project has no lists of products and stores. */}
      {project?.kind === 'lite' ? planograms : <UploadsTabs projectId={projectID}>{planograms}</UploadsTabs>}
      {showing ? <StatusWizard projectId={projectID} isFull={isFull} onLeave={() => setShowing(false)} /> : null}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { baseApi } from '../../api/base-api.js';
import { useGetPublicationPlanQuery, useGetSubmitStatusQuery, useSubmitProjectMutation } from '../../api/publishing.js';
import type { PublicationPlanDto, SubmitStatusDto } from '../../api/publishing.gen.js';
import { useAppDispatch } from '../../api/store.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { usePublishingWords } from './use-publishing-words.js';

const FOLLOW_MS = 2000;
const WAIT_MS = 5000;

/** It continues on its own: no one has to do anything. */
export const isOpen = (status: SubmitStatusDto | undefined): boolean =>
  status?.status === 'queued' || status?.status === 'running';

/** The analysis or validation behind the plan is pending. */
const isComing = (plan: PublicationPlanDto | undefined): boolean =>
  plan !== undefined &&
  !plan.blockers.includes('analysis-failed') &&
  (plan.analysis === 'running' || plan.analysis === 'stale' || plan.validation === 'running');

/** What publishing would do, the state of the newest run, and starting one. */
export function usePublishing(projectId: string) {
  const { t } = usePublishingWords();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  // The live channel announces every change; polling covers a channel that is down.
  const status = useGetSubmitStatusQuery({ p: projectId }, { refetchOnMountOrArgChange: true });
  const open = isOpen(status.data);
  useGetSubmitStatusQuery({ p: projectId }, { pollingInterval: FOLLOW_MS, skip: !open });
  const plan = useGetPublicationPlanQuery({ p: projectId }, { refetchOnMountOrArgChange: true });
  useGetPublicationPlanQuery({ p: projectId }, { pollingInterval: WAIT_MS, skip: !isComing(plan.data) || open });
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) {
      const ended = [
        { type: 'Publication', id: projectId },
        { type: 'Project', id: projectId },
        { type: 'Project', id: 'FULL' },
      ] as const;
      dispatch(baseApi.util.invalidateTags([...ended]));
    }
    wasOpen.current = open;
  }, [open, dispatch, projectId]);

  const [ask, asked] = useSubmitProjectMutation();
  const publish = async () => {
    try {
      await ask({ p: projectId, requestid: 'latest' }).unwrap();
    } catch (error) {
      notify({ kind: 'error', title: t('refused'), text: errorText(error) });
      void plan.refetch();
    }
  };
  return { plan, status, open, publish, asking: asked.isLoading };
}

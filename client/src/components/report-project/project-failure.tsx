import { Box } from '@chakra-ui/react';
import { useGetAnalysisStateQuery } from '../../api/reports.js';
import { AnalysisFailure } from './analysis-failure.js';

interface Props {
  projectId: string;
}

/** What failed for a project's newest data, in the standard wording; renders nothing without a failure. */
export function ProjectFailure({ projectId }: Props) {
  const { data } = useGetAnalysisStateQuery({ p: projectId }, { refetchOnMountOrArgChange: true });
  if (!data?.failure) return null;
  return (
    <Box mb="5">
      <AnalysisFailure projectId={projectId} figuresAt={data.figuresat} failure={data.failure} />
    </Box>
  );
}

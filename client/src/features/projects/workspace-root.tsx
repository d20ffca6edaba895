import { generatePath, Navigate, useParams } from 'react-router';

/** `/projectplanogram/{projectID}`: the workspace opens at its uploads. */
export default function WorkspaceRoot() {
  const { projectID = '' } = useParams();
  return <Navigate to={generatePath('/projectplanogram/:projectID/uploads', { projectID })} replace />;
}

import { generatePath, useParams } from 'react-router';
import { FirstPage } from '../../components/boards/first-page.js';

/** `/projectplanogram/{projectID}`: the workspace opens with the dashboard that was chosen for it, else with its uploads. */
export default function WorkspaceRoot() {
  const { projectID = '' } = useParams();
  const usual = generatePath('/projectplanogram/:projectID/uploads', { projectID });
  return <FirstPage project={{ projectid: projectID, kind: 'full' }} usual={usual} />;
}

import { useParams } from 'react-router';
import { reportPath } from '../../components/boards/board-path.js';
import { FirstPage } from '../../components/boards/first-page.js';

/** `/report/{projectID}`: a Lite project opens with the dashboard that was chosen for it, else with its report. */
export default function LiteRoot() {
  const { projectID = '' } = useParams();
  return <FirstPage project={{ projectid: projectID, kind: 'lite' }} usual={reportPath(projectID)} />;
}

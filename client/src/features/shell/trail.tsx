import { Breadcrumb } from '@chakra-ui/react';
import { Fragment, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, generatePath, useParams } from 'react-router';
import { titleNamespaces, trailOf } from '../../app/feature-routes.js';
import { FrameContext } from '../../app/frame-context.js';

/** The breadcrumb: the pages above this one as links, and this one. */
export function Trail() {
  const { page } = useContext(FrameContext);
  const { t } = useTranslation(page ? titleNamespaces(trailOf(page.route)) : 'common');
  const params = useParams();
  if (!page) return null;
  const above = trailOf(page.route).slice(0, -1);
  return (
    <Breadcrumb.Root size="sm">
      <Breadcrumb.List flexWrap="nowrap">
        {above.map((route, depth) => (
          <Fragment key={route.path}>
            {/* A phone has room for one step back; the menu has the rest. */}
            <Breadcrumb.Item hideBelow={depth < above.length - 1 ? 'lg' : undefined}>
              <Breadcrumb.Link asChild whiteSpace="nowrap">
                <Link to={generatePath(route.path, params)}>{t(route.title as 'common:product')}</Link>
              </Breadcrumb.Link>
            </Breadcrumb.Item>
            <Breadcrumb.Separator hideBelow={depth < above.length - 1 ? 'lg' : undefined} />
          </Fragment>
        ))}
        <Breadcrumb.Item minW="0">
          <Breadcrumb.CurrentLink truncate>{page.title}</Breadcrumb.CurrentLink>
        </Breadcrumb.Item>
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}

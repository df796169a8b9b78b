import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SettingsCard } from './settings-card';

const Connections = lazy(() =>
	import(
		/* webpackChunkName: "settings/connections" */ './connections/connections'
	).then(({ Connections: component }) => ({ default: component }))
);

/**
 * The accounts that posts are shared with.
 *
 * @param props
 * @param props.onDone Shows what was done.
 */
export function ConnectionsCard({
	onDone,
}: {
	onDone: (message: string) => void;
}) {
	return (
		<SettingsCard id="sharing" title={__('Sharing', 'mainstay-blocks')}>
			<p>
				{__(
					'New posts can be shared on social networks, with accounts and apps of your own. This site talks to the networks itself, with nobody in between.',
					'mainstay-blocks'
				)}
			</p>
			<Suspense fallback={<Spinner />}>
				<Connections onDone={onDone} />
			</Suspense>
		</SettingsCard>
	);
}

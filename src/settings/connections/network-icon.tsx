import { Icon, Path, SVG } from '@wordpress/components';
import { share } from '@wordpress/icons';

/**
 * The icon of a network, or a general one.
 *
 * @param props
 * @param props.path SVG path, 24 by 24; may be empty.
 */
export function NetworkIcon( { path }: { path: string } ) {
	return (
		<Icon
			className="mainstay-settings__icon"
			icon={
				path ? (
					<SVG viewBox="0 0 24 24" aria-hidden="true">
						<Path d={ path } />
					</SVG>
				) : (
					share
				)
			}
		/>
	);
}

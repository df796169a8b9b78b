/**
 * Is a block or panel available on this site, and if not why? PHP computed the answers
 * (php-stubs/core/availability.php).
 */
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { boot, type Availability, type Reason } from '../shared/boot';
import type { BlockModule } from '../shared/block-module';
import { lazyPart } from '../shared/lazy/lazy-part';

// Only sites where something is unavailable load it.
const UnavailableNotice = lazyPart(
	() =>
		import(
			/* webpackChunkName: "unavailable-notice" */ './unavailable-notice'
		).then( ( module ) => module.UnavailableNotice ),
	{ label: () => __( 'Why this block is off', 'mainstay-blocks' ) }
);

/** The answer for one block or panel, with the reason. */
export function availabilityOf( name: string ): Availability {
	return (
		boot().availability[ name ] ?? {
			available: false,
			reason: 'unknown',
			details: {},
		}
	);
}

/**
 * Is it available?
 *
 * @param name    Block name (`jetpack/map`) or panel name.
 * @param despite Reasons that do not count.
 */
export function isAvailable( name: string, despite: Reason[] = [] ): boolean {
	const availability = availabilityOf( name );
	return availability.available || despite.includes( availability.reason );
}

/** Does another plugin provide it? Then ours is not registered, in whatever order scripts run. */
export function isTaken( name: string ): boolean {
	const availability = availabilityOf( name );
	return ! availability.available && availability.reason === 'taken';
}

/**
 * Takes away what would make such a block of what is pasted or dropped, or of other blocks: WordPress asks the server's
 * registration for some of these only. A shortcode, which a post holds already, still becomes its block.
 */
const withoutOrigins = ( {
	transforms,
	...settings
}: BlockModule[ 'settings' ] ): BlockModule[ 'settings' ] => ( {
	...settings,
	...( transforms && {
		transforms: {
			...transforms,
			from: transforms.from?.filter(
				( one ) => ( one as { type?: string } ).type === 'shortcode'
			),
		},
	} ),
} );

/**
 * A block that is not available still opens, shows and saves what posts hold of it. The inserter
 * does not offer it (the server's registration sees to that), nothing becomes it, and while it is
 * selected its edit says why, and what would turn it on.
 */
export function withAvailability(
	name: string,
	settings: BlockModule[ 'settings' ]
): BlockModule[ 'settings' ] {
	const availability = availabilityOf( name );
	if ( availability.available ) {
		return settings;
	}
	const offered = withoutOrigins( settings );
	const Edit = settings.edit as ComponentType< BlockEditProps > | undefined;
	if ( ! Edit ) {
		return offered;
	}
	// What was missing may be set up while the post is open.
	let isConnected = false;
	return {
		...offered,
		edit: ( props: BlockEditProps ) => (
			<>
				{ props.isSelected && ! isConnected && (
					<div
						className="wp-block"
						// Room for the toolbar, which stands between.
						style={ { marginBlockEnd: 60 } }
					>
						<UnavailableNotice
							{ ...availability }
							onConnected={ () => {
								isConnected = true;
							} }
						/>
					</div>
				) }
				<Edit { ...props } />
			</>
		),
	};
}

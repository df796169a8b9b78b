import { createBlock, type Block } from '@wordpress/blocks';
import { fromButton } from '../../../shared/sign-up/convert';
import { defaultTexts } from './texts';

/** As it looks here: labels that nobody changed are written out. */
function toSubscriptions(
	attributes: Record< string, unknown >,
	[ button ]: Block[]
) {
	const texts: Record< string, unknown > = { ...defaultTexts() };
	for ( const [ name, value ] of Object.entries( attributes ) ) {
		texts[ name ] = value ?? texts[ name ];
	}
	const { revueUsername, emailPlaceholder, ...labels } = texts;
	return createBlock( 'jetpack/subscriptions', {
		...labels,
		subscribePlaceholder: emailPlaceholder,
		...fromButton( button?.attributes ),
	} );
}

export const transforms = {
	to: [
		{
			type: 'block' as const,
			blocks: [ 'jetpack/subscriptions' ],
			transform: toSubscriptions,
		},
	],
};

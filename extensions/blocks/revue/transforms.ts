import { createBlock, type Block } from '@wordpress/blocks';
import { defaultTexts } from './texts';

/** What the button here and that of the other block call the same. */
const LOOK = {
	text: 'submitButtonText',
	textColor: 'textColor',
	customTextColor: 'customTextColor',
	backgroundColor: 'buttonBackgroundColor',
	customBackgroundColor: 'customButtonBackgroundColor',
	gradient: 'buttonGradient',
	customGradient: 'customButtonGradient',
	borderRadius: 'borderRadius',
	width: 'buttonWidth',
};

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
		...Object.fromEntries(
			Object.entries( LOOK ).map( ( [ own, other ] ) => [
				other,
				button?.attributes[ own ],
			] )
		),
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

// Until the view took the theme's class for the content of a post. The oldest had no buttons inside:
// their texts and colours were attributes of the view.
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';

interface Attributes {
	loginButtonText: string;
	backgroundButtonColor: string;
	textButtonColor: string;
	customBackgroundButtonColor: string;
	customTextButtonColor: string;
	[ name: string ]: unknown;
}

const buttons = ( attributes: Attributes ) =>
	createBlock( 'premium-content/buttons', {}, [
		createBlock( 'jetpack/recurring-payments' ),
		createBlock( 'premium-content/login-button', {
			text: attributes.loginButtonText,
			backgroundColor: attributes.backgroundButtonColor,
			textColor: attributes.textButtonColor,
			style: {
				color: {
					background: attributes.customBackgroundButtonColor,
					text: attributes.customTextButtonColor,
				},
			},
		} ),
	] );

export const v1 = {
	attributes: {
		subscribeButtonText: { type: 'string', default: 'Subscribe' },
		loginButtonText: { type: 'string', default: 'Log In' },
		buttonClasses: { type: 'string', default: '' },
		backgroundButtonColor: { type: 'string', default: '' },
		textButtonColor: { type: 'string', default: '' },
		customBackgroundButtonColor: { type: 'string', default: '' },
		customTextButtonColor: { type: 'string', default: '' },
	},
	supports: { html: false, inserter: false, reusable: false },
	migrate: (
		attributes: Attributes,
		innerBlocks: Block[]
	): [ Attributes, Block[] ] => [
		attributes,
		innerBlocks.some( ( { name } ) => name === 'premium-content/buttons' )
			? innerBlocks
			: [ ...innerBlocks, buttons( attributes ) ],
	],
	save: () => <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
};

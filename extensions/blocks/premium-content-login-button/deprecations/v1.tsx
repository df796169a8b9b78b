// Until the button had a class of its own and could be aligned.
import {
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- What saved content was written with; the same in 6.8 and 7.1.
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
	RichText,
} from '@wordpress/block-editor';

interface Attributes {
	text?: string;
	borderRadius?: number;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	style?: { color?: Record< string, string > };
}

const classes = ( ...names: unknown[] ) => names.filter( Boolean ).join( ' ' );

export const v1 = {
	apiVersion: 1,
	attributes: {
		text: {
			type: 'string',
			source: 'html',
			selector: 'a',
			default: 'Log in',
		},
		borderRadius: { type: 'number' },
		backgroundColor: { type: 'string' },
		textColor: { type: 'string' },
		gradient: { type: 'string' },
		style: { type: 'object' },
		align: { type: 'string' },
		// Was in the comment only.
		className: { type: 'string' },
	},
	supports: { className: false, customClassName: false, html: false },
	save( { attributes }: { attributes: Attributes } ) {
		const { borderRadius, backgroundColor, textColor, gradient } =
			attributes;
		const colors = attributes.style?.color ?? {};
		const hasBackground =
			backgroundColor || colors.background || gradient || colors.gradient;
		return (
			<div className="wp-block-button">
				<RichText.Content
					tagName="a"
					className={ classes(
						'wp-block-button__link',
						getColorClassName( 'color', textColor ),
						gradient
							? getGradientClass( gradient )
							: ! colors.gradient &&
									getColorClassName(
										'background-color',
										backgroundColor
									),
						( textColor || colors.text ) && 'has-text-color',
						hasBackground && 'has-background',
						borderRadius === 0 && 'no-border-radius'
					) }
					style={ {
						borderRadius: borderRadius
							? `${ borderRadius }px`
							: undefined,
						background: colors.gradient || undefined,
						backgroundColor: colors.background || undefined,
						color: colors.text || undefined,
					} }
					value={ attributes.text ?? '' }
				/>
			</div>
		);
	},
};

// Until the button became a block of its own, inside: its text and colours were attributes of this
// block, and a switch (useModal) said what later a style says. Without a button, the link was that of v2.
import { getColorClassName, RichText } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';

interface Attributes {
	url?: string;
	eventId?: number;
	useModal?: boolean;
	style?: string;
	text?: string;
	savedText?: string;
	backgroundColor?: string;
	textColor?: string;
	customBackgroundColor?: string;
	customTextColor?: string;
	borderRadius?: number;
	className?: string;
}

/** The look of the button, that the whole block had as its style. */
const OUTLINE = 'is-style-outline';

const classes = ( ...names: unknown[] ) => names.filter( Boolean ).join( ' ' );

export const v1 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		useModal: { type: 'boolean' },
		style: { type: 'string' },
		text: { type: 'string' },
		// The words that were the default when it was saved, in the language of that site.
		savedText: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-button__link',
		},
		backgroundColor: { type: 'string' },
		textColor: { type: 'string' },
		customBackgroundColor: { type: 'string' },
		customTextColor: { type: 'string' },
		borderRadius: { type: 'number' },
	},
	// Without alignment: its class becomes one of the author's, as other versions made it.
	supports: { html: false },
	migrate( {
		url,
		eventId,
		useModal: _useModal,
		style: _style,
		text,
		savedText,
		backgroundColor,
		textColor,
		customBackgroundColor,
		customTextColor,
		borderRadius,
		className,
		...ofSupports
	}: Attributes ) {
		const isOutlined = className?.includes( OUTLINE );
		const button = {
			element: 'a',
			uniqueId: 'eventbrite-widget-id',
			text: text ?? savedText,
			textColor,
			customTextColor,
			backgroundColor,
			customBackgroundColor,
			borderRadius,
			className: isOutlined ? OUTLINE : '',
		};
		return [
			{
				...ofSupports,
				url,
				eventId,
				style: 'modal',
				className: className?.replace( OUTLINE, '' ),
			},
			[ createBlock( 'jetpack/button', button ) ],
		];
	},
	save( { attributes }: { attributes: Attributes } ) {
		const { url, eventId, useModal, style, borderRadius } = attributes;
		const { backgroundColor, customBackgroundColor } = attributes;
		const { textColor, customTextColor } = attributes;
		if ( ! eventId || ! ( useModal || style === 'modal' ) ) {
			return null;
		}
		const textClass = getColorClassName( 'color', textColor );
		const backgroundClass = getColorClassName(
			'background-color',
			backgroundColor
		);
		return (
			<div className="wp-block-button">
				<RichText.Content
					className={ classes(
						'wp-block-button__link',
						( textColor || customTextColor ) && 'has-text-color',
						textClass,
						( backgroundColor || customBackgroundColor ) &&
							'has-background',
						backgroundClass,
						borderRadius === 0 && 'no-border-radius'
					) }
					href={ url }
					id={ `eventbrite-widget-${ eventId }` }
					rel="noopener noreferrer"
					role="button"
					style={ {
						backgroundColor: backgroundClass
							? undefined
							: customBackgroundColor,
						color: textClass ? undefined : customTextColor,
						borderRadius: borderRadius
							? `${ borderRadius }px`
							: undefined,
					} }
					tagName="a"
					target="_blank"
					value={ attributes.savedText ?? '' }
				/>
			</div>
		);
	},
};

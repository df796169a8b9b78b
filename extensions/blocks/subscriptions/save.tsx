import { getColorClassName, useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { OLDER_SHAPE } from '../../../shared/older-shape';
import type { SubscriptionsAttributes } from './types';

/** Of the version that saved the shortcode. */
const SUCCESS =
	"Success! An email was just sent to confirm your subscription. Please find the email now and click 'Confirm Follow' to start subscribing.";

const SIGNS: Record< string, string > = {
	'"': '&quot;',
	"'": '&#039;',
	'<': '&lt;',
	'>': '&gt;',
};

const join = ( ...classes: unknown[] ) => classes.filter( Boolean ).join( ' ' );

/** What is written into the shortcode. */
type Attributes = Partial< SubscriptionsAttributes > & {
	[ OLDER_SHAPE ]?: boolean;
};

/** What the block said of itself in a shortcode, name by name in its order. */
function shortcode( attributes: Attributes ): string {
	const shape = join(
		attributes.borderRadius === 0 && 'no-border-radius',
		attributes.fontSize && `has-${ attributes.fontSize }-font-size`,
		getColorClassName( 'border-color', attributes.borderColor )
	);
	const gradient = ( slug?: string ) =>
		slug && `has-${ slug }-gradient-background`;
	const { buttonBackgroundColor, buttonGradient, textColor } = attributes;
	const pairs = {
		subscribe_placeholder: attributes.subscribePlaceholder,
		show_subscribers_total: attributes.showSubscribersTotal,
		button_on_newline: attributes.buttonOnNewLine,
		submit_button_text: attributes.submitButtonText,
		custom_background_emailfield_color:
			attributes.customEmailFieldBackgroundColor ||
			attributes.customEmailFieldGradient,
		custom_background_button_color:
			attributes.customButtonBackgroundColor ||
			attributes.customButtonGradient,
		custom_text_button_color: attributes.customTextColor,
		custom_font_size: attributes.customFontSize || '16px',
		custom_border_radius: attributes.borderRadius || 0,
		custom_border_weight: attributes.borderWeight || 1,
		custom_border_color: attributes.customBorderColor,
		custom_button_width: attributes.buttonWidth,
		custom_padding: attributes.padding || 15,
		custom_spacing: attributes.spacing || 10,
		submit_button_classes: join(
			shape,
			textColor && 'has-text-color',
			getColorClassName( 'color', textColor ),
			( buttonBackgroundColor || buttonGradient ) && 'has-background',
			getColorClassName( 'background-color', buttonBackgroundColor ),
			gradient( buttonGradient )
		),
		email_field_classes: join(
			shape,
			getColorClassName(
				'background-color',
				attributes.emailFieldBackgroundColor
			),
			gradient( attributes.emailFieldGradient )
		),
		show_only_email_and_button: true,
		success_message: attributes.successMessage ?? SUCCESS,
	};
	const texts = Object.entries( pairs ).flatMap( ( [ key, value ] ) =>
		value === undefined
			? []
			: `${ key }="${ String( value ).replace( /["'<>]/g, ( sign ) => SIGNS[ sign ]! ) }"`
	);
	return `[jetpack_subscription_form ${ texts.join( ' ' ) }]`;
}

/** Nothing: the server renders the form. In an older shape a shortcode said what the form is like. */
export function save( { attributes }: { attributes: Attributes } ) {
	if ( ! attributes[ OLDER_SHAPE ] ) {
		return null;
	}
	const part = 'wp-block-jetpack-subscriptions__';
	return (
		<div
			{ ...useBlockProps.save( {
				className: join(
					`${ part }supports-newline`,
					attributes.buttonOnNewLine && `${ part }use-newline`,
					attributes.showSubscribersTotal && `${ part }show-subs`
				),
			} ) }
		>
			<RawHTML>{ shortcode( attributes ) }</RawHTML>
		</div>
	);
}

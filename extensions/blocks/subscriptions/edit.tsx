import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { usePresetColors } from '../../../shared/controls/use-preset-colors';
import { useLostNotice } from '../../../shared/sign-up/use-lost-notice';
import { PatternsToolbar } from '../../../shared/patterns-button';
import { CategorySettings } from './category-settings';
import { CountLine } from './count-line';
import { DisplaySettings } from './display-settings';
import { buttonLook, fieldLook, gap, hasStyle, isJoined } from './look';
import { StyleSettings } from './style-settings';
import { defaultTexts } from './texts';
import type { SubscriptionsAttributes } from './types';

const BLOCK = 'wp-block-jetpack-subscriptions';

export function Edit( {
	clientId,
	attributes,
	setAttributes,
}: BlockEditProps< SubscriptionsAttributes > ) {
	useLostNotice( clientId );
	const colors = usePresetColors( attributes, setAttributes );
	const texts = defaultTexts();
	const look = fieldLook( attributes, colors );
	const placeholder =
		attributes.subscribePlaceholder ?? texts.subscribePlaceholder;
	// Visitors get to the form by it.
	const isOnlyButton = hasStyle( attributes, 'button' );
	const fields = [
		...( [ 'firstName', 'lastName' ] as const ).map( ( name ) => {
			const label =
				attributes[ `${ name }Label` ] ?? texts[ `${ name }Label` ];
			return {
				name,
				isShown: attributes[ `${ name }Show` ],
				label,
				hasLabel: attributes[ `${ name }Label` ] !== undefined,
				placeholder: attributes[ `${ name }Placeholder` ] ?? label,
			};
		} ),
		{
			name: 'email',
			isShown: true,
			label: attributes.emailLabel ?? placeholder,
			hasLabel: attributes.emailLabel !== undefined,
			placeholder,
		},
	].filter( ( { isShown } ) => isShown && ! isOnlyButton );

	return (
		<div
			{ ...useBlockProps( {
				className: attributes.buttonOnNewLine
					? `${ BLOCK }__use-newline`
					: undefined,
			} ) }
		>
			<PatternsToolbar />
			<StyleSettings { ...{ attributes, setAttributes, colors } } />
			<DisplaySettings { ...{ attributes, setAttributes } } />
			<CategorySettings { ...{ attributes, setAttributes } } />
			<div className="mainstay-sign-up">
				<div
					className={ `mainstay-sign-up__fields${
						isJoined( attributes ) ? ' is-joined' : ''
					}` }
					style={ { gap: gap( attributes ) } }
				>
					{ fields.map( ( field ) => (
						<div
							key={ field.name }
							className="mainstay-sign-up__field"
						>
							{ field.hasLabel && (
								<span
									className="mainstay-sign-up__label"
									aria-hidden
								>
									{ field.label }
								</span>
							) }
							<input
								{ ...look }
								type={
									field.name === 'email' ? 'email' : 'text'
								}
								aria-label={ field.label }
								placeholder={ field.placeholder }
								disabled
							/>
						</div>
					) ) }
					<div
						className="mainstay-sign-up__submit wp-block-button"
						style={ { width: attributes.buttonWidth } }
					>
						<RichText
							identifier="submitButtonText"
							{ ...buttonLook( attributes, colors ) }
							aria-label={ __(
								'Button text',
								'mainstay-blocks'
							) }
							placeholder={ texts.submitButtonText }
							value={
								attributes.submitButtonText ??
								texts.submitButtonText
							}
							onChange={ ( submitButtonText ) =>
								setAttributes( { submitButtonText } )
							}
							withoutInteractiveFormatting
						/>
					</div>
				</div>
				{ attributes.showSubscribersTotal && ! isOnlyButton && (
					<CountLine />
				) }
			</div>
		</div>
	);
}

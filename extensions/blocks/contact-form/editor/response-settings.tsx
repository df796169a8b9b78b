import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	ExternalLink,
	Notice,
	PanelBody,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { may, WhomToAsk } from '../../../../shared/rights';
import type { SettingsProps } from '../types';

/** Ten years; whoever wants longer keeps them for ever. */
const LONGEST = 3650;

/** The responses of this form: a form is named by its post, and the how manieth it is there. */
function useResponsesUrl( clientId: string, name: string ): string {
	return useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			const post = select( 'core/editor' )?.getCurrentPostId();
			const number =
				editor.getBlocksByName( name ).indexOf( clientId ) + 1;
			const form = post ? `&form=${ post }-${ number }` : '';
			return `admin.php?page=mainstay-responses${ form }`;
		},
		[ clientId, name ]
	);
}

/** What becomes of the responses, and how the form is sent. */
export function ResponseSettings( {
	attributes,
	setAttributes,
	clientId,
	name,
}: SettingsProps & { clientId: string; name: string } ) {
	const { saveResponses, retentionDays, enhanced, emailNotifications } =
		attributes;
	const url = useResponsesUrl( clientId, name );
	const { sendToSalesforce } = attributes.salesforceData ?? {};
	return (
		<PanelBody
			title={ __( 'Responses', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			{ may( 'responses' ) && (
				<p>
					<ExternalLink href={ url }>
						{ __( 'View the responses', 'mainstay-blocks' ) }
					</ExternalLink>
				</p>
			) }
			<WhomToAsk right="responses" />
			{ sendToSalesforce === true && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This form was set up to send leads to Salesforce. That setting is kept, but nothing is sent there from this site.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Keep responses on this site', 'mainstay-blocks' ) }
				help={
					saveResponses
						? undefined
						: __(
								'A response is deleted when its email was sent.',
								'mainstay-blocks'
							)
				}
				checked={ saveResponses }
				onChange={ ( value ) =>
					setAttributes( { saveResponses: value } )
				}
			/>
			{ saveResponses && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Send an email about each response',
						'mainstay-blocks'
					) }
					checked={ emailNotifications !== false }
					onChange={ ( isOn ) =>
						setAttributes( {
							emailNotifications: isOn ? undefined : false,
						} )
					}
				/>
			) }
			{ saveResponses && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="number"
					label={ __(
						'Delete responses after (days)',
						'mainstay-blocks'
					) }
					help={ __( '0 keeps them for ever.', 'mainstay-blocks' ) }
					min={ 0 }
					max={ LONGEST }
					step={ 1 }
					value={ retentionDays }
					onChange={ ( value ) =>
						setAttributes( {
							retentionDays: Math.min(
								Math.max(
									Math.trunc( Number( value ) ) || 0,
									0
								),
								LONGEST
							),
						} )
					}
				/>
			) }
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Send without loading a new page',
					'mainstay-blocks'
				) }
				help={ __(
					'Off: the page of the form gets no script, but for that of its steps.',
					'mainstay-blocks'
				) }
				checked={ enhanced }
				onChange={ ( value ) => setAttributes( { enhanced: value } ) }
			/>
		</PanelBody>
	);
}

import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { chosenList } from '../../../shared/sign-up/list-choice';
import { useLostNotice } from '../../../shared/sign-up/use-lost-notice';
import { SetUp } from './set-up';
import { Settings } from './settings';
import { defaultTexts } from './texts';
import type { MailchimpAttributes } from './types';
import { useConnection } from './use-connection';
import { usePreview, type Notice } from './use-preview';

const BLOCK = 'wp-block-jetpack-mailchimp';

type Props = Pick<
	BlockEditProps< MailchimpAttributes >,
	'attributes' | 'setAttributes'
>;

/** The form as visitors see it, or one of its notices in its place. */
function Form( {
	attributes,
	setAttributes,
	notice,
	isDoubleOptIn,
}: Props & { notice?: Notice; isDoubleOptIn?: boolean } ) {
	const texts = defaultTexts();
	const innerBlocksProps = useInnerBlocksProps( {}, { templateLock: 'all' } );
	const placeholder = attributes.emailPlaceholder ?? texts.emailPlaceholder;
	return (
		<div className="mainstay-sign-up">
			{ notice && (
				<p className="mainstay-sign-up__status" role="status">
					{ notice === 'successLabel' && isDoubleOptIn
						? texts.confirmLabel
						: ( attributes[ notice ] ?? texts[ notice ] ) }
				</p>
			) }
			<div hidden={ Boolean( notice ) }>
				<div className="mainstay-sign-up__fields is-joined">
					<div className="mainstay-sign-up__field">
						<input
							className="mainstay-sign-up__input"
							type="email"
							aria-label={ placeholder }
							placeholder={ placeholder }
							disabled
						/>
					</div>
					<div { ...innerBlocksProps } />
				</div>
				<RichText
					identifier="consentText"
					tagName="p"
					className={ `${ BLOCK }__consent` }
					aria-label={ __( 'Consent text', 'mainstay-blocks' ) }
					placeholder={ __(
						'Write consent text',
						'mainstay-blocks'
					) }
					value={ attributes.consentText ?? texts.consentText }
					onChange={ ( consentText ) =>
						setAttributes( { consentText } )
					}
				/>
			</div>
		</div>
	);
}

/** Asks the site; in a preview of the inserter there is nothing to ask. */
function ConnectedForm( { attributes, setAttributes }: Props ) {
	const { state, retry, choose } = useConnection();
	const preview = usePreview();
	if ( state.status === 'loading' ) {
		return <SetUp state={ state } onRetry={ retry } onChoose={ choose } />;
	}
	if ( state.status !== 'connected' ) {
		return (
			<>
				<SetUp state={ state } onRetry={ retry } onChoose={ choose } />
				<Form
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</>
		);
	}
	return (
		<>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				connection={ state.connection }
				onChoose={ choose }
				onPreview={ preview.show }
			/>
			<Form
				attributes={ attributes }
				setAttributes={ setAttributes }
				notice={ preview.notice }
				isDoubleOptIn={
					chosenList( state.connection.service )?.isDoubleOptIn
				}
			/>
		</>
	);
}

export function Edit( {
	clientId,
	attributes,
	setAttributes,
}: BlockEditProps< MailchimpAttributes > ) {
	useLostNotice( clientId );
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const Content = isPreview ? Form : ConnectedForm;
	return (
		<div { ...useBlockProps() }>
			<Content
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
		</div>
	);
}

import {
	Button,
	ExternalLink,
	Notice,
	Spinner,
	TextareaControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { useRequest } from '../../../shared/use-request';
import { fetchAdsTxt, saveAdsTxt, type AdsTxt } from '../api';
import { SaveForm } from '../save-form';
import { SettingsCard } from '../settings-card';

/** What keeps the text from being seen by the networks. */
function Obstacle( { adsTxt: { hasFile, isRoot } }: { adsTxt: AdsTxt } ) {
	if ( hasFile ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'There is a file ads.txt on the server already. It is what networks see, and not what is written here.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	if ( ! isRoot ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This site is in a folder of its host. Networks look for ads.txt at the root of the host only.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	return null;
}

function AdsTxtForm( {
	adsTxt,
	onDone,
}: {
	adsTxt: AdsTxt;
	onDone: ( message: string ) => void;
} ) {
	const [ text, setText ] = useState( adsTxt.text );
	return (
		<>
			<Obstacle adsTxt={ adsTxt } />
			<SaveForm
				className="mainstay-settings__business"
				label={ __( 'Save ads.txt', 'mainstay-blocks' ) }
				onSave={ async () => {
					const saved = await saveAdsTxt( text );
					// What was written while it was stored is newer.
					setText( ( now ) => ( now === text ? saved.text : now ) );
					onDone( __( 'ads.txt is saved.', 'mainstay-blocks' ) );
				} }
			>
				<TextareaControl
					__nextHasNoMarginBottom
					label="ads.txt"
					help={ __(
						'One line for each network, as it gives it to you.',
						'mainstay-blocks'
					) }
					placeholder="example.com, 1234, DIRECT"
					rows={ 5 }
					spellCheck={ false }
					value={ text }
					onChange={ setText }
				/>
			</SaveForm>
			<p>
				<ExternalLink href={ adsTxt.url }>{ adsTxt.url }</ExternalLink>
			</p>
		</>
	);
}

/** Asked for when somebody wants to change it. */
function AdsTxtEditor( { onDone }: { onDone: ( message: string ) => void } ) {
	const request = useRequest( fetchAdsTxt, [] );
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	return <AdsTxtForm adsTxt={ request.data } onDone={ onDone } />;
}

/** Which networks may sell the site's ads. */
export function AdsTxtCard( {
	onDone,
}: {
	onDone: ( message: string ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<SettingsCard id="ads" title={ __( 'Advertising', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'Networks ask a site which of them may sell its ads. The ads themselves are added in the Ad block.',
					'mainstay-blocks'
				) }
			</p>
			{ isOpen ? (
				<AdsTxtEditor onDone={ onDone } />
			) : (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Edit ads.txt', 'mainstay-blocks' ) }
				</Button>
			) }
		</SettingsCard>
	);
}

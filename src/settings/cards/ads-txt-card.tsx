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
import { fetchAdsTxt, type AdsTxt } from '../api';
import { SettingsCard } from '../settings-card';

/** As core/settings-schema.php says. */
const MAX_LENGTH = 100_000;

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

/** Asked for when somebody wants to change it. */
function AdsTxtEditor( {
	text,
	onChange,
}: {
	text: string;
	onChange: ( text: string ) => void;
} ) {
	const request = useRequest( fetchAdsTxt, [] );
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	return (
		<>
			<Obstacle adsTxt={ request.data } />
			<TextareaControl
				__nextHasNoMarginBottom
				label="ads.txt"
				help={ __(
					'One line for each network, as it gives it to you.',
					'mainstay-blocks'
				) }
				placeholder="example.com, 1234, DIRECT"
				rows={ 5 }
				maxLength={ MAX_LENGTH }
				spellCheck={ false }
				value={ text }
				onChange={ onChange }
			/>
			<p>
				<ExternalLink href={ request.data.url }>
					{ request.data.url }
				</ExternalLink>
			</p>
		</>
	);
}

/**
 * Which networks may sell the site's ads.
 *
 * @param props
 * @param props.text     Of ads.txt.
 * @param props.onChange Gets another one.
 */
export function AdsTxtCard( {
	text,
	onChange,
}: {
	text: string;
	onChange: ( text: string ) => void;
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
				<AdsTxtEditor text={ text } onChange={ onChange } />
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

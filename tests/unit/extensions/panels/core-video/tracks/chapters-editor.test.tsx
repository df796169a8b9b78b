import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoTrack } from '../../../../../../extensions/panels/core-video/api';
import { ChaptersEditor } from '../../../../../../extensions/panels/core-video/tracks/chapters-editor';
import { partOf } from '../../../../part-of';

const fetchFile = jest.fn();
beforeEach( () => {
	window.fetch = fetchFile.mockReset();
} );

const renderChapters = () =>
	render(
		<ChaptersEditor
			video={ partOf( { guid: 'a', duration: 60 } ) }
			track={ partOf< VideoTrack >( {
				src: 'https://example.com/chapters.vtt',
			} ) }
			onSave={ jest.fn() }
		/>
	);

it.each( [
	[ '401', { ok: false, status: 401 } ],
	[ '403', { ok: false, status: 403 } ],
	[ '404', { ok: false, status: 404 } ],
	[ '500', { ok: false, status: 500 } ],
	[ 'offline', new TypeError( 'Failed to fetch' ) ],
] )(
	'chapters that could not be loaded (%s) cannot be saved over',
	async ( _, answer ) => {
		if ( answer instanceof Error ) {
			fetchFile.mockRejectedValueOnce( answer );
		} else {
			fetchFile.mockResolvedValueOnce( answer );
		}
		renderChapters();
		await screen.findByText( /They stay as they are/, {
			ignore: '.a11y-speak-region',
		} );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( fetchFile ).toHaveBeenCalledTimes( 1 );
		fetchFile.mockResolvedValueOnce( {
			ok: true,
			text: async () =>
				'WEBVTT\n\n00:00.000 --> 00:30.000\nThe dough rises\n',
		} );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect( await screen.findByRole( 'textbox' ) ).toHaveValue(
			'00:00 The dough rises'
		);
	}
);

/**
 * What must hold when things go wrong, with things really going wrong: killed processes, killed
 * connections, a mail transport that refuses. On MariaDB where the machine has it, else on SQLite.
 * The same with thousands: tests/bench/forms.mjs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, beforeEach, test } from 'node:test';
import { startFaultSite } from '../faults/site.mjs';
import {
	bodyOf,
	countAll,
	many,
	publishForm,
	send,
} from '../faults/submissions.mjs';

const canRun = spawnSync('php', ['-v']).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };

let site;
let form;

before(async () => {
	if (canRun) {
		site = await startFaultSite();
		form = await publishForm(site);
	}
});
after(() => site?.stop());
beforeEach(() => {
	if (!site) {
		return;
	}
	site.mode('good');
	site.clearMails();
	site.php(
		`global $wpdb;
		foreach ( get_posts( array( 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );`
	);
});

const pause = (seconds) =>
	new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Waits for mails that go out after the answers. */
async function mailed(count) {
	for (let tries = 0; tries < 100 && site.mails().length < count; tries++) {
		await pause(0.1);
	}
	// One too many would come now.
	await pause(0.3);
}

const accepted = (results) =>
	results.filter(({ answer }) => answer?.state === 'accepted');

/** Every accepted one is stored once and mailed so often. */
function assertOnce(results, { mails = 1, more = 0 } = {}) {
	const { stored, mailed: sent } = countAll(site);
	const wrong = accepted(results).filter(
		({ who }) => stored[who] !== 1 || !(sent[who] >= mails)
	);
	assert.deepEqual(
		wrong.map(({ who }) => [who, stored[who], sent[who]]),
		[],
		site.database
	);
	const extra = Object.values(sent).reduce((sum, n) => sum + n - 1, 0);
	assert.ok(extra <= more, `${extra} mails too many`);
	assert.equal(
		Object.values(stored).filter((n) => n > 1).length,
		0,
		'stored twice'
	);
}

test('many at once: each is stored once and mailed once', options, async () => {
	const results = await many(100, 8, (number) =>
		send(site, form, `v${number}`)
	);
	assert.equal(accepted(results).length, 100);
	await mailed(100);
	assertOnce(results);
});

test(
	'the same request twice at one moment is one submission',
	options,
	async () => {
		const results = (
			await many(20, 4, (number) =>
				Promise.all([
					send(site, form, `pair${number}`, `key${number}`),
					send(site, form, `pair${number}`, `key${number}`),
				])
			)
		).flat();
		assert.equal(accepted(results).length, 40);
		await mailed(20);
		assertOnce(results);
	}
);

test(
	'an answer that got lost: the second try is the same submission',
	options,
	async () => {
		const body = bodyOf(form, 'lost', 'key-lost');
		const lost = new AbortController();
		const first = fetch(
			`${site.url}/wp-json/mainstay/v1/forms/${form.hidden.mainstay_form}`,
			{ method: 'POST', body, signal: lost.signal }
		).catch(() => null);
		await pause(0.02);
		lost.abort();
		await first;
		const results = [await send(site, form, 'lost', 'key-lost')];
		assert.equal(accepted(results).length, 1);
		await mailed(1);
		assertOnce(results);
	}
);

test(
	'killed between storing and mailing: the next run of cron mails it',
	options,
	async () => {
		site.mode('slow');
		const results = await many(4, 4, (number) =>
			send(site, form, `killed${number}`)
		);
		assert.equal(accepted(results).length, 4);
		assert.equal(site.mails().length, 0);
		await site.kill();
		site.mode('good');
		await site.start();
		site.cron();
		// What stood in for sendmail outlives the server, and may end its mail: one more a kill at most.
		await pause(2.5);
		assertOnce(results, { more: 4 });
	}
);

test(
	'killed under load: nothing that was accepted is lost',
	options,
	async () => {
		const results = [];
		for (let round = 0; round < 3; round++) {
			const sending = many(16, 8, (number) =>
				send(site, form, `load${round}-${number}`)
			);
			await pause(0.25 + round * 0.1);
			await site.kill();
			await site.start();
			results.push(...(await sending));
		}
		site.cron();
		assertOnce(results, { more: 12 });
	}
);

test('connections that break: accepted is stored, once', options, async (t) => {
	if (!site.sql) {
		t.skip('SQLite has no connections');
		return;
	}
	let isOver = false;
	const killing = (async () => {
		while (!isOver) {
			const ids = site
				.sql(
					"SELECT id FROM information_schema.processlist WHERE db = 'wordpress'"
				)
				.trim()
				.split('\n')
				.filter(Boolean);
			for (const id of ids) {
				try {
					site.sql(`KILL ${id}`);
				} catch {
					// It has ended.
				}
			}
			await pause(0.1);
		}
	})();
	const results = await many(60, 6, async (number) => {
		// As a visitor does who reads that it did not work.
		for (let tries = 0; ; tries++) {
			const result = await send(
				site,
				form,
				`broken${number}`,
				`broken-key${number}`
			);
			if (result.answer?.state === 'accepted' || tries > 20) {
				return result;
			}
		}
	});
	isOver = true;
	await killing;
	assert.equal(accepted(results).length, 60);
	for (let runs = 0; runs < 5; runs++) {
		site.cron();
	}
	// A connection that breaks while a mail leaves cannot write down that it did.
	assertOnce(results, { more: 20 });
});

test(
	'a transport that refuses: the visitor is told, the owner sees it, and can send again',
	options,
	async () => {
		site.mode('fail');
		const results = [await send(site, form, 'refused0')];
		await pause(0.5);
		results.push(await send(site, form, 'refused1'));
		assert.equal(accepted(results).length, 2);
		const { html } = results[1].answer.thankYou;
		assert.match(html, />Message saved</);
		assert.match(
			html,
			/Your message is saved on this site. The email about it could not be sent yet; it will be tried again./
		);
		await pause(0.5);
		const rows = () =>
			site.php(
				`global $wpdb; return $wpdb->get_results( "SELECT id, state, attempts, next_at, created_at, error FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-mail' ORDER BY id" );`
			);
		// After 1, 5 and 30 minutes.
		for (const [attempts, minutes] of [
			[1, 1],
			[2, 5],
			[3, 30],
		]) {
			for (const row of rows()) {
				assert.equal(row.state, 'waiting');
				assert.equal(Number(row.attempts), attempts);
				assert.ok(row.error);
				const wait = row.next_at - Date.now() / 1000;
				assert.ok(
					Math.abs(wait - minutes * 60) < 20,
					`${wait} seconds instead of ${minutes} minutes`
				);
			}
			site.php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1 WHERE state = 'waiting'" );`
			);
			site.cron();
		}
		assert.deepEqual(
			rows().map(({ state }) => state),
			['failed', 'failed']
		);
		const seen = site.php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/health.php';
		wp_set_current_user( 1 );
		ob_start();
		Mainstay\\Forms\\Health\\print_notice();
		return array( ob_get_clean(), Mainstay\\Forms\\Health\\test()['status'] );`
		);
		assert.match(
			seen[0],
			/2 emails or other deliveries about form responses could not be sent, after several tries. The responses themselves are saved./
		);
		assert.equal(seen[1], 'critical');
		site.mode('good');
		const sent = site.php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/outbox.php';
		return array( Mainstay\\Outbox\\again( ${rows()[0].id} ), Mainstay\\Outbox\\again( ${rows()[1].id} ), Mainstay\\Outbox\\known()['failed'] );`
		);
		assert.deepEqual(sent, [true, true, 0]);
		assertOnce(results);
	}
);

test(
	'without cron, whoever opens wp-admin sends what is late',
	options,
	async () => {
		site.mode('slow');
		const results = [await send(site, form, 'late')];
		await site.kill();
		await site.start();
		site.mode('good');
		await pause(2.2);
		site.clearMails();
		site.php(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1, state = 'waiting', claim = '' WHERE kind = 'form-mail'" );`
		);
		const cookie = site.php(
			`return LOGGED_IN_COOKIE . '=' . wp_generate_auth_cookie( 1, time() + 600, 'logged_in' ) . '; ' . AUTH_COOKIE . '=' . wp_generate_auth_cookie( 1, time() + 600, 'auth' );`
		);
		const { status } = await fetch(`${site.url}/wp-admin/profile.php`, {
			headers: { Cookie: cookie },
			redirect: 'manual',
		});
		assert.equal(status, 200);
		await mailed(1);
		assertOnce(results);
	}
);

test(
	'a mail is plain text and HTML, from the site, with the visitor to reply to',
	options,
	async () => {
		assert.equal((await send(site, form, 'content')).status, 200);
		await mailed(1);
		const [mail] = site.mails();
		assert.match(mail, /^To: owner@example\.com$/m);
		assert.match(mail, /^Subject: Test$/m);
		assert.match(mail, /^Reply-To: content <visitor@example\.org>$/m);
		assert.match(mail, /^Content-Type: multipart\/alternative;/m);
		assert.match(mail, /^Content-Type: text\/plain; charset=/im);
		assert.match(mail, /^Content-Type: text\/html; charset=/im);
		assert.match(mail, /page=mainstay-responses&response=\d+/);
	}
);

test('leaves nothing in the log', options, () => {
	const ours = site
		.log()
		.split(/^(?=\[)/m)
		.filter(
			(entry) =>
				/mainstay-blocks\//.test(entry) &&
				// What a killed connection makes of any plugin.
				!/MySQL server has gone away|Lost connection|mysqli_/.test(
					entry
				)
		);
	assert.deepEqual(ours, []);
});

import UIKit

class EventsViewController: UITableViewController {

    private let events = Event.all

    // MARK: - Table view data source

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return events.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
        let event = events[indexPath.row]
        cell.textLabel?.text = event.title
        cell.detailTextLabel?.text = "\(event.day), \(event.time)"
        cell.imageView?.image = UIImage(named: event.kind.rawValue)
        return cell
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
        let event = events[indexPath.row]
        switch segue.identifier {
        case "ShowEvent":
            (segue.destination as? EventViewController)?.event = event
        case "ShowInformation":
            (segue.destination as? InformationViewController)?.event = event
        default:
            break
        }
    }
}
